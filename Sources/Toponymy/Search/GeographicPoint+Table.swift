extension GeographicPoint {
  /// What people ask for that neither GeoNames' populated places nor the outlines of countries and
  /// seas have: the poles, whole oceans, continents, the islands that are no country or region by
  /// themselves, and the summits of the continents.
  ///
  /// The pelagic pole is that of H. Lukatela (1992); the poles of inaccessibility are those of
  /// Garcia-Castellanos and Lombardo, "Poles of inaccessibility", Scottish Geographical Journal 123
  /// (2007), and Rees et al., Polar Record 50 (2014). Names in other languages are the usual ones.
  static let table = poles + oceans + continents + islands + summits

  private static let poles = [
    GeographicPoint(
      .pole,
      """
      North Pole; Geographic North Pole; Nordpol; Pôle Nord; Polo Norte; Polo Nord; Pólo Norte; \
      Noordpool; Nordpolen; Pohjoisnapa; Biegun północny; Severní pól; Severný pól; Északi-sark; \
      Északi sark; Polul Nord; Северный полюс; Північний полюс; Северен полюс; Βόρειος Πόλος; \
      Kuzey Kutbu; القطب الشمالي; קוטב הצפוני; הקוטב הצפוני; قطب شمال; उत्तरी ध्रुव; উত্তর মেরু; \
      北极; 北極; 北极点; 北極点; 北極點; 북극; 북극점; Kutub Utara; Bắc Cực; ขั้วโลกเหนือ
      """, 90, 0, weight: 8_000_000),
    GeographicPoint(
      .pole,
      """
      South Pole; Geographic South Pole; Südpol; Pôle Sud; Polo Sur; Polo Sud; Polo Sul; \
      Pólo Sul; Zuidpool; Sydpolen; Sydpol; Etelänapa; Biegun południowy; Jižní pól; Južný pól; \
      Déli-sark; Déli sark; Polul Sud; Южный полюс; Південний полюс; Южен полюс; Νότιος Πόλος; \
      Güney Kutbu; القطب الجنوبي; קוטב דרומי; הקוטב הדרומי; قطب جنوب; दक्षिणी ध्रुव; দক্ষিণ মেরু; \
      南极点; 南極点; 南極點; 남극점; Kutub Selatan; Nam Cực; ขั้วโลกใต้
      """, -90, 0, weight: 8_000_000),
    GeographicPoint(
      .pole,
      """
      Point Nemo; Nemo Point; Punto Nemo; Ponto Nemo; Точка Немо; 尼莫点; ポイント・ネモ; \
      Oceanic pole of inaccessibility; Pole of inaccessibility
      """, -48.875486, -123.392519, weight: 4_000_000),
    GeographicPoint(
      .pole, "Arctic pole of inaccessibility; Northern pole of inaccessibility", 85.8, 176.15,
      weight: 1_000_000),
    GeographicPoint(
      .pole, "Antarctic pole of inaccessibility; Southern pole of inaccessibility", -83.84,
      65.725, weight: 1_000_000),
    GeographicPoint(.pole, "Eurasian pole of inaccessibility", 46.283, 86.667, weight: 1_000_000),
    GeographicPoint(.point, "Null Island", 0, 0, weight: 1_000_000),
  ]

  private static let oceans = [
    GeographicPoint(
      .sea,
      """
      Pacific Ocean; Pacific; The Pacific; Pazifik; Pazifischer Ozean; Stiller Ozean; \
      Océan Pacifique; Pacifique; Océano Pacífico; Oceano Pacífico; Pacífico; Oceano Pacifico; \
      Stille Oceaan; Grote Oceaan; Stilla havet; Stillehavet; Tyyni valtameri; Ocean Spokojny; \
      Tichý oceán; Csendes-óceán; Oceanul Pacific; Тихий океан; Тихи океан; Ειρηνικός Ωκεανός; \
      Büyük Okyanus; Pasifik Okyanusu; المحيط الهادئ; المحيط الهادي; האוקיינוס השקט; اقیانوس آرام; \
      प्रशांत महासागर; প্রশান্ত মহাসাগর; 太平洋; 태평양; Samudra Pasifik; Thái Bình Dương; มหาสมุทรแปซิฟิก
      """, 0, -160, weight: 170_000_000),
    GeographicPoint(
      .sea,
      """
      Atlantic Ocean; Atlantic; The Atlantic; Atlantik; Atlantischer Ozean; Océan Atlantique; \
      Atlantique; Océano Atlántico; Oceano Atlântico; Atlántico; Atlântico; Oceano Atlantico; \
      Atlantische Oceaan; Atlanten; Atlanterhavet; Atlantin valtameri; Atlantti; Ocean Atlantycki; \
      Atlantyk; Atlantský oceán; Atlantický oceán; Atlanti-óceán; Oceanul Atlantic; \
      Атлантический океан; Атлантика; Атлантичний океан; Атлантически океан; Ατλαντικός Ωκεανός; \
      Atlas Okyanusu; Atlantik Okyanusu; المحيط الأطلسي; האוקיינוס האטלנטי; اقیانوس اطلس; \
      अटलांटिक महासागर; আটলান্টিক মহাসাগর; 大西洋; 대서양; Samudra Atlantik; Đại Tây Dương; \
      มหาสมุทรแอตแลนติก
      """, 0, -25, weight: 85_000_000),
    GeographicPoint(
      .sea,
      """
      Indian Ocean; Indik; Indischer Ozean; Océan Indien; Océano Índico; Oceano Índico; \
      Oceano Indiano; Indische Oceaan; Indiska oceanen; Indiske hav; Intian valtameri; \
      Ocean Indyjski; Indický oceán; Indiai-óceán; Oceanul Indian; Индийский океан; \
      Індійський океан; Ινδικός Ωκεανός; Hint Okyanusu; المحيط الهندي; האוקיינוס ההודי; \
      اقیانوس هند; हिंद महासागर; ভারত মহাসাগর; 印度洋; インド洋; 인도양; Samudra Hindia; \
      Ấn Độ Dương; มหาสมุทรอินเดีย
      """, -20, 80, weight: 70_000_000),
    GeographicPoint(
      .sea,
      """
      Arctic Ocean; Nordpolarmeer; Arktischer Ozean; Océan Arctique; Océano Ártico; \
      Oceano Ártico; Mar Glaciale Artico; Noordelijke IJszee; Norra ishavet; Nordishavet; \
      Pohjoinen jäämeri; Ocean Arktyczny; Severní ledový oceán; Jeges-tenger; Oceanul Arctic; \
      Северный Ледовитый океан; Північний Льодовитий океан; Αρκτικός Ωκεανός; \
      Kuzey Buz Denizi; Arktik Okyanusu; المحيط المتجمد الشمالي; 北冰洋; 北極海; 북극해; \
      Samudra Arktik; Bắc Băng Dương
      """, 85, -150, weight: 14_000_000),
  ]

  private static let continents = [
    GeographicPoint(
      .continent,
      """
      Africa; Afrika; Afrique; África; Afryka; Африка; Αφρική; إفريقيا; أفريقيا; אפריקה; آفریقا; \
      अफ़्रीका; आफ्रिका; আফ্রিকা; 非洲; アフリカ; アフリカ大陸; 아프리카; Châu Phi; แอฟริกา
      """, 5, 21, weight: 1_400_000_000),
    GeographicPoint(
      .continent,
      """
      Asia; Asien; Asie; Ásia; Azië; Azja; Aasia; Ázsia; Азия; Азія; Ασία; Asya; آسيا; אסיה; آسیا; \
      एशिया; এশিয়া; 亚洲; 亞洲; アジア; 아시아; Châu Á; เอเชีย
      """, 45, 90, weight: 4_200_000_000),
    GeographicPoint(
      .continent,
      """
      Europe; Europa; Eurooppa; Evropa; Európa; Европа; Європа; Ευρώπη; Avrupa; أوروبا; אירופה; \
      اروپا; यूरोप; ইউরোপ; 欧洲; 歐洲; ヨーロッパ; 欧州; 유럽; Eropa; Châu Âu; ยุโรป
      """, 50, 20, weight: 740_000_000),
    GeographicPoint(
      .continent,
      """
      North America; Nordamerika; Amérique du Nord; América del Norte; Norteamérica; \
      América do Norte; America del Nord; Nord America; Noord-Amerika; Pohjois-Amerikka; \
      Ameryka Północna; Severní Amerika; Észak-Amerika; America de Nord; Северная Америка; \
      Північна Америка; Βόρεια Αμερική; Kuzey Amerika; أمريكا الشمالية; אמריקה הצפונית; \
      उत्तर अमेरिका; 北美洲; 北美; 北アメリカ; 北米; 북아메리카; Amerika Utara; Bắc Mỹ; อเมริกาเหนือ
      """, 46, -100, weight: 600_000_000),
    GeographicPoint(
      .continent,
      """
      South America; Südamerika; Amérique du Sud; América del Sur; Sudamérica; Suramérica; \
      América do Sul; America del Sud; Sud America; Sudamerica; Zuid-Amerika; Sydamerika; \
      Etelä-Amerikka; Ameryka Południowa; Jižní Amerika; Dél-Amerika; America de Sud; \
      Южная Америка; Південна Америка; Νότια Αμερική; Güney Amerika; أمريكا الجنوبية; \
      אמריקה הדרומית; दक्षिण अमेरिका; 南美洲; 南美; 南アメリカ; 南米; 남아메리카; Amerika Selatan; \
      Nam Mỹ; อเมริกาใต้
      """, -15, -60, weight: 430_000_000),
    GeographicPoint(
      .continent,
      """
      Oceania; Ozeanien; Océanie; Oceanía; Oceanië; Oceanien; Oceaania; Óceánia; Океания; Океанія; \
      Ωκεανία; Okyanusya; أوقيانوسيا; 大洋洲; オセアニア; 오세아니아; Châu Đại Dương
      """, -18, 140, weight: 44_000_000),
  ]

  private static let islands = [
    GeographicPoint(
      .island,
      """
      New Guinea; Neuguinea; Nouvelle-Guinée; Nueva Guinea; Nova Guiné; Nuova Guinea; \
      Nieuw-Guinea; Новая Гвинея; ニューギニア; ニューギニア島; 新几内亚; Papua Island
      """, -5.5, 141, weight: 15_000_000),
    GeographicPoint(
      .island, "Borneo; Bornéo; Bornéu; Kalimantan; Борнео; Калимантан; ボルネオ; 婆罗洲", 1, 114,
      weight: 21_000_000),
    GeographicPoint(
      .island, "Java; Jawa; Ява; ジャワ; ジャワ島; 爪哇; 爪哇岛", -7.3, 110, weight: 150_000_000),
    GeographicPoint(
      .island, "Sumatra; Sumatera; Суматра; スマトラ; スマトラ島; 苏门答腊", 0, 102,
      weight: 58_000_000),
    GeographicPoint(
      .island, "Sulawesi; Celebes; Célèbes; Сулавеси; スラウェシ島; 苏拉威西", -2, 120.5,
      weight: 20_000_000),
    GeographicPoint(.island, "Bali; Бали; バリ; バリ島; 巴厘岛", -8.4, 115.1, weight: 4_300_000),
    GeographicPoint(.island, "Honshu; Honshū; Хонсю; 本州", 36.5, 138.5, weight: 104_000_000),
    GeographicPoint(.island, "Kyushu; Kyūshū; Кюсю; 九州", 32.7, 131, weight: 12_600_000),
    GeographicPoint(.island, "Shikoku; Сикоку; 四国", 33.7, 133.5, weight: 3_700_000),
    GeographicPoint(.island, "Luzon; Лусон; ルソン島; 吕宋岛", 16, 121, weight: 64_000_000),
    GeographicPoint(.island, "Mindanao; Минданао; ミンダナオ島", 7.7, 125, weight: 26_000_000),
    GeographicPoint(
      .island, "North Island; Nordinsel; Île du Nord; Isla Norte; Te Ika-a-Māui; Северный остров",
      -39, 175.8, weight: 3_900_000),
    GeographicPoint(
      .island, "South Island; Südinsel; Île du Sud; Isla Sur; Te Waipounamu; Южный остров",
      -43.8, 170.8, weight: 1_200_000),
    GeographicPoint(
      .island,
      """
      Easter Island; Rapa Nui; Osterinsel; Île de Pâques; Isla de Pascua; Ilha de Páscoa; \
      Isola di Pasqua; Paaseiland; Påskön; Påskeøya; Остров Пасхи; イースター島; 复活节岛
      """, -27.12, -109.35, weight: 8_000),
    GeographicPoint(.island, "Tahiti; Таити; タヒチ; タヒチ島; 大溪地", -17.65, -149.45, weight: 190_000),
    GeographicPoint(
      .island,
      """
      Galápagos Islands; Galápagos; Galapagosinseln; Îles Galápagos; Islas Galápagos; \
      Галапагос; Галапагосские острова; ガラパゴス諸島; 加拉帕戈斯群岛
      """, -0.6, -90.6, weight: 33_000),
    GeographicPoint(
      .island, "Hispaniola; La Española; La Española Island; Гаити", 18.9, -71.3,
      weight: 22_000_000),
    GeographicPoint(
      .island, "Newfoundland; Neufundland; Terre-Neuve; Terranova; Ньюфаундленд",
      48.7, -56, weight: 480_000),
    GeographicPoint(
      .island, "Vancouver Island; Île de Vancouver; Isla de Vancouver; Остров Ванкувер", 49.6,
      -125.6, weight: 860_000),
    GeographicPoint(
      .island, "Baffin Island; Baffininsel; Île de Baffin; Баффинова Земля", 68.5,
      -70, weight: 13_000),
    GeographicPoint(.island, "Ellesmere Island; Ellesmere; Элсмир", 79.8, -80, weight: 1_000),
    GeographicPoint(
      .island, "Tierra del Fuego; Feuerland; Terre de Feu; Terra do Fogo; Огненная Земля; 火地岛",
      -54.2, -68.8, weight: 185_000),
    GeographicPoint(.island, "Sakhalin; Сахалин; Sachalin; サハリン; 樺太", 50.5, 143, weight: 460_000),
    GeographicPoint(
      .island, "Kerguelen Islands; Kerguelen; Îles Kerguelen", -49.35, 69.5,
      weight: 1_000),
  ]

  /// The highest of each continent, and some that are as well known; to a hundredth of a degree.
  private static let summits = [
    GeographicPoint(
      .mountain,
      """
      Mount Everest; Everest; Sagarmatha; Chomolungma; Qomolangma; Эверест; Джомолунгма; \
      エベレスト; 珠穆朗玛峰; 에베레스트산
      """, 27.988, 86.925, weight: 1_000_000),
    GeographicPoint(.mountain, "K2; Chogori; Qogir", 35.88, 76.51, weight: 100_000),
    GeographicPoint(
      .mountain, "Kilimanjaro; Mount Kilimanjaro; Kilimandscharo; Килиманджаро; キリマンジャロ", -3.07,
      37.35, weight: 100_000),
    GeographicPoint(.mountain, "Aconcagua; Аконкагуа", -32.65, -70.01, weight: 100_000),
    GeographicPoint(.mountain, "Denali; Mount McKinley; Денали", 63.07, -151.01, weight: 100_000),
    GeographicPoint(.mountain, "Mount Elbrus; Elbrus; Эльбрус", 43.35, 42.44, weight: 100_000),
    GeographicPoint(
      .mountain, "Mont Blanc; Monte Bianco; Монблан; モンブラン", 45.83, 6.86, weight: 100_000),
    GeographicPoint(
      .mountain, "Matterhorn; Cervino; Cervin; Маттерхорн", 45.98, 7.66,
      weight: 100_000),
    GeographicPoint(.mountain, "Vinson Massif; Mount Vinson", -78.53, -85.62, weight: 10_000),
    GeographicPoint(.mountain, "Puncak Jaya; Carstensz Pyramid", -4.08, 137.16, weight: 10_000),
    GeographicPoint(.mountain, "Mount Kosciuszko; Kosciuszko", -36.46, 148.26, weight: 10_000),
    GeographicPoint(
      .mountain, "Mount Fuji; Fuji; Fujisan; Fudschi; Фудзи; Фудзияма; 富士山; 후지산", 35.36,
      138.73, weight: 500_000),
    GeographicPoint(.mountain, "Mauna Kea", 19.82, -155.47, weight: 100_000),
    GeographicPoint(
      .mountain, "Aoraki / Mount Cook; Mount Cook; Aoraki", -43.6, 170.14,
      weight: 100_000),
  ]
}
