"""Makes seismic_times.csv: python3 seismic_times.py > seismic_times.csv

Travel times of TauP's model "prem", which has the crust of continents and is isotropic, from a
quake at the surface; with obspy 1.5.1 of PyPI. Distances from 5 to 180 degrees, and some on either
side of the edges of shadows.
"""

from obspy.taup import TauPyModel

PHASES = ["P", "PKP", "PKIKP", "PKiKP", "S", "SKS", "SKIKS"]

model = TauPyModel("prem")
rows = []
for tenths in list(range(50, 1801, 50)) + [983, 984, 1027, 1028, 1452]:
    for arrival in model.get_travel_times(0, tenths / 10, PHASES):
        rows.append((PHASES.index(arrival.name), tenths / 10, arrival.time, arrival.ray_param))
print("phase,distance_deg,time_s,ray_parameter_s_rad")
for phase, distance, time, parameter in sorted(rows):
    print(f"{PHASES[phase]},{distance:.1f},{time:.3f},{parameter:.3f}")
