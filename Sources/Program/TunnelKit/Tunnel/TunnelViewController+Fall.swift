import Atlas
import Cells
import Containment
import Geophysics

extension TunnelViewController {
  /// Presents the fall of the man through the Earth; with reduced motion a picture of it that
  /// stands still.
  func jump() {
    startMap.land()
    targetMap.land()
    band.nameEnds()
    let path = FallPath(through: .prem, centralAngle: 180)
    let (ends, aspect, words, colors) = (ends, cellAspect, supplies.words, supplies.colors)
    let depth = supplies.colorDepth
    let exit = targetMap.currentLocation
    present(
      FallViewController(
        motion: isStill ? nil : FallMotion(fallDuration: path.train.duration),
        opening: isStill ? nil : opening, colors: colors, words: words, remark: .toScale,
        role: role, savePicture: { [weak self] in self?.savedPictureText() ?? "" },
        keep: { [weak startMap] in startMap?.go(to: exit, animated: false) }
      ) { size, pixels in
        FallPicture(
          size: size, cellAspect: aspect, ends: ends, path: path, words: words, colors: colors,
          depth: depth, pixels: pixels)
      }, animated: false)
  }

  /// Presents the seismic waves of a quake at the man; with reduced motion a picture of them that
  /// stands still.
  func showWaves() {
    startMap.land()
    targetMap.land()
    band.nameEnds()
    let (ends, aspect, words, colors) = (ends, cellAspect, supplies.words, supplies.colors)
    let depth = supplies.colorDepth
    present(
      FallViewController(
        motion: isStill ? nil : FallMotion(waveDuration: WavePicture.duration),
        opening: isStill ? nil : opening, colors: colors, words: words, remark: .quakeAtMan,
        role: role, savePicture: { [weak self] in self?.savedPictureText() ?? "" }
      ) { size, _ in
        WavePicture(
          size: size, cellAspect: aspect, ends: ends, words: words, colors: colors, depth: depth)
      }, animated: false)
  }

  private var isStill: Bool { view.window?.application?.reducesMotion != false }

  private var cellAspect: Double { view.window?.application?.screen.cellAspect ?? 2 }

  private var ends: [FallPicture.End] {
    zip(band.readout.ends, [startMap, targetMap]).map { end, map in
      FallPicture.End(mark: end.mark, name: end.name, coordinate: map.currentLocation)
    }
  }

  /// The screen as it is, for the moment in which the maps part.
  private var opening: FallOpening {
    let mark = startMap.mapView.annotationView
    let foot = showsMaps ? startMap.mapView.point(for: startMap.currentLocation) : nil
    let isHidden = mark.isHidden
    mark.isHidden = true
    let screen = view.snapshot()
    mark.isHidden = isHidden
    let origin = topContainer.frame.cells.origin
    let man = foot.map { point in
      CellPosition(
        column: origin.column + Int(point.x.rounded(.down)),
        row: origin.row + Int(point.y.rounded(.down)))
    }
    let (image, isUnicode) = (AnnotationImage.man, supplies.usesUnicode)
    let corner = CellPosition(
      column: (man?.column ?? 0) - image.anchor.column, row: (man?.row ?? 0) - image.anchor.row)
    return FallOpening(
      screen: screen, boxes: [topContainer.frame.cells, bottomContainer.frame.cells], man: man,
      picture: image.picture(
        isUnicode: isUnicode, colors: supplies.colors, on: screen, at: corner,
        depth: supplies.colorDepth),
      mark: image.mark(isUnicode: isUnicode))
  }
}
