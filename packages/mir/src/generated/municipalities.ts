// Made by `pnpm codes:update`; never edited.
// Fuente: INE (Instituto Nacional de Estadística), www.ine.es.
// Callejero del Censo Electoral, an edition of before 2018, with the eight municipalities made since as that of January 2026 has them; names of 2021.

/**
 * A line for each province, then one for each of its municipalities: number, official name, postal
 * codes.
 */
export const MUNICIPALITIES = `01
001Alegría-Dulantzi|193 240
002Amurrio|450 468 470
003Aramaio|160 165 169
004Artziniega|474 478
006Armiñón|211 220
008Arratzua-Ubarrundia|510 520
009Asparrena|208 250 260
010Ayala/Aiara|408 470 476-479
011Baños de Ebro/Mañueta|307
013Barrundia|206 208
014Berantevilla|121 211-212 220
016Bernedo|118 128 194 216
017Campezo/Kanpezu|110 117 128
018Zigoitia|138 196
019Kripan|308
020Kuartango|430 439
021Elburgo/Burgelu|192-193
022Elciego|340
023Elvillar/Bilar|309
027Iruraiz-Gauna|193 206-207
028Labastida/Bastida|012 212 330
030Lagrán|118 211
031Laguardia|300 308-309 321
032Lanciego/Lantziego|308
033Lapuebla de Labarca|306
034Leza|309
036Laudio/Llodio|400
037Arraia-Maeztu|120 128-129
039Moreda de Álava/Moreda Araba|322
041Navaridas|309
042Okondo|409
043Oyón-Oion|320 322
044Peñacerrada-Urizaharra|211-212 216
046Erriberagoitia/Ribera Alta|213 220 420 423 426 428
047Erriberabeitia|213 220
049Añana|423 426
051Agurain/Salvatierra|200 207
052Samaniego|307
053San Millán/Donemiliaga|207-208
054Urkabustaiz|440 449-450
055Valdegovía/Gaubea|423 426-428
056Harana/Valle de Arana|117
057Villabuena de Álava/Eskuernaga|307
058Legutio|170-171 510
059Vitoria-Gasteiz|001-010 012-013 015 191-196 510 520
060Yécora/Iekora|322
061Zalduondo|208
062Zambrana|212
063Zuia|130 139 450
901Iruña Oka/Iruña de Oca|191 195 230 428
902Lantarón|213 423
02
001Abengibre|250
002Alatoz|152
003Albacete|001-006 008 049 071 099 140 155 328 511-512
004Albatana|653
005Alborea|215
006Alcadozo|124 128
007Alcalá del Júcar|210-211 214
008Alcaraz|300 312 314 330
009Almansa|640
010Alpera|690
011Ayna|124-126 139 999
012Balazote|320
013Balsa de Ves|213-214
014Ballestero, El|614
015Barrax|639
016Bienservida|360
017Bogarra|130 138-139 448
018Bonete|691
019Bonillo, El|610
020Carcelén|153
021Casas de Juan Núñez|151
022Casas de Lázaro|329
023Casas de Ves|212
024Casas-Ibáñez|200
025Caudete|660
026Cenizate|247
027Corral-Rubio|693
028Cotillas|461
029Chinchilla de Monte-Aragón|156 510 520 529 692 695
030Elche de la Sierra|430 439 449 470
031Férez|436
032Fuensanta|637
033Fuente-Álamo|651
034Fuentealbilla|249 251 260
035Gineta, La|110
036Golosalvo|253
037Hellín|400 409 420 490 498-499
038Herrera, La|162
039Higueruela|690 694
040Hoya-Gonzalo|696
041Jorquera|248-249
042Letur|434
043Lezuza|160-161
044Liétor|124 142 410
045Madrigueras|230
046Mahora|240
047Masegoso|314
048Minaya|620
049Molinicos|440 448-449
050Montalvos|638
051Montealegre del Castillo|650
052Motilleja|220
053Munera|612
054Navas de Jorquera|246
055Nerpio|530 534-539
056Ontur|652
057Ossa de Montiel|611
058Paterna del Madera|136-137
059Peñascosa|013 138 313-314
060Peñas de San Pedro|120 127-128
061Pétrola|692-693
062Povedilla|311
063Pozohondo|129 141-142
064Pozo-Lorente|154
065Pozuelo|327
066Recueja, La|249
067Riópar|450 459 462
068Robledo|331-332 340
069Roda, La|630 639
070Salobre|316
071San Pedro|326
072Socovos|435 437
073Tarazona de la Mancha|100
074Tobarra|500 513-514
075Valdeganga|150
076Vianos|315
077Villa de Ves|213
078Villalgordo del Júcar|236 636
079Villamalea|270
080Villapalacios|350
081Villarrobledo|600 612 660
082Villatoya|215
083Villavaliente|154
084Villaverde de Guadalimar|460 462
085Viveros|310
086Yeste|480 482 484-489
901Pozo Cañada|099 510
03
001Atzúbia, l'|786
002Agost|698
003Agres|837
004Aigües|569
005Albatera|340
006Alcalalí|723 728 759
007Alcocer de Planes|841
008Alcoleja|814
009Alcoy/Alcoi|800-804 818-819
010Alfafara|838
011Alfàs del Pi, l'|580-581
012Algorfa|169 176
013Algueña|668
014Alicante/Alacant|001-016 112-115 138 409 540 550 559 699
015Almoradí|160 179
016Almudaina|827
017Alqueria d'Asnar, l'|829
018Altea|590 599
019Aspe|680
020Balones|812
021Banyeres de Mariola|450
022Benasau|814
023Beneixama|460 469
024Benejúzar|390
025Benferri|316
026Beniarbeig|759 778
027Beniardá|517
028Beniarrés|850
029Benigembla|794
030Benidoleig|759
031Benidorm|501-503
032Benifallim|816
033Benifato|517
034Benijófar|178
035Benilloba|810
036Benillup|827
037Benimantell|516
038Benimarfull|827
039Benimassot|812
040Benimeli|769
041Benissa|720
042Benitachell/Poble Nou de Benitatxell, el|726
043Biar|410
044Bigastro|380
045Bolulla|518
046Busot|111
047Calp|710
048Callosa d'en Sarrià|510
049Callosa de Segura|317 360
050Campello, el|560
051Campo de Mirra/Camp de Mirra, el|469
052Cañada|409
053Castalla|420
054Castell de Castells|793
055Catral|158
056Cocentaina|820 829 870
057Confrides|517
058Cox|350
059Crevillent|158 330 339
060Quatretondeta|811
061Daya Nueva|159
062Daya Vieja|177
063Dénia|700 709 749 770 779-780
064Dolores|150
065Elche/Elx|113 139 194-195 201-208 290-296 320
066Elda|600
067Facheca|813
068Famorca|813
069Finestrat|509
070Formentera del Segura|177 179
071Gata de Gorgos|740
072Gaianes|840
073Gorga|811
074Granja de Rocamora|348
075Castell de Guadalest, el|517
076Guardamar del Segura|140
077Fondó de les Neus, el/Hondón de las Nieves|688-689
078Hondón de los Frailes|689
079Ibi|440
080Jacarilla|310
081Xaló|727
082Jávea/Xàbia|730 737-739
083Jijona/Xixona|100
084Lorcha/Orxa, l'|860
085Llíber|729
086Millena|812
088Monforte del Cid|670 679
089Monóvar/Monòver|640 649
090Mutxamel|110
091Murla|792
092Muro de Alcoy|830 839
093Novelda|660
094Nucia, la|530
095Ondara|760
096Onil|430
097Orba|790-792 795
098Orxeta|579
099Orihuela|119 189-190 300 311-317 319 321-322 325 369 380 689
100Parcent|792
101Pedreguer|750
102Pego|780
103Penàguila|185 815
104Petrer|610
105Pinós, el/Pinoso|650 657-659
106Planes|828
107Polop|520
109Rafal|369
110Ràfol d'Almúnia, el|769 780
111Redován|370
112Relleu|578
113Rojales|170
114Romana, la|669
115Sagra|795
116Salinas|409 638 658
117Sanet y Negrals|769
118San Fulgencio|177
119Sant Joan d'Alacant|550
120San Miguel de Salinas|193
121Santa Pola|130
122San Vicente del Raspeig/Sant Vicent del Raspeig|690
123Sax|630
124Sella|579
125Senija|729
127Tàrbena|518
128Teulada|724-725
129Tibi|109
130Tollos|813
131Tormos|795
132Torremanzanas/Torre de les Maçanes, la|108
133Torrevieja|181-186 188
134Vall d'Alcalà, la|788
135Vall d'Ebo, la|789
136Vall de Gallinera, la|787-788
137Vall de Laguar, la|791
138Verger, el|770
139Villajoyosa/Vila Joiosa, la|570
140Villena|400 408-409 639
901Poblets, els|779
902Pilar de la Horadada|190-191
903Montesinos, Los|187
904San Isidro|349
04
001Abla|510
002Abrucena|520 533
003Adra|770 778-779
004Albanchez|857-858
005Alboloduy|531 558
006Albox|600 692 800 812-814
007Alcolea|480 768
008Alcóntar|897-898
009Alcudia de Monteagud|276
010Alhabia|567
011Alhama de Almería|400
012Alicún|409
013Almería|001-009 120 130-131 150 160
014Almócita|458
015Alsodux|568
016Antas|628-629
017Arboleas|660
018Armuña de Almanzora|888
019Bacares|889
020Bayárcal|479
021Bayarque|888
022Bédar|288-289
023Beires|458
024Benahadux|410
026Benitagla|276
027Benizalón|274 276
028Bentarique|569
029Berja|760 768-769
030Canjáyar|450
031Cantoria|815 850 858
032Carboneras|140 149
033Castro de Filabres|212
034Cóbdar|859
035Cuevas del Almanzora|610 616-619 647-648
036Chercos|859
037Chirivel|825
038Dalías|750
041Enix|729
043Felix|728
044Fines|869
045Fiñana|500
046Fondón|460 479
047Gádor|560
048Gallardos, Los|280 288-289
049Garrucha|630
050Gérgal|450 549-550 558-559
051Huécija|409
052Huércal de Almería|230
053Huércal-Overa|600 662 690-694 964
054Íllar|431
055Instinción|430
056Laroya|868
057Láujar de Andarax|470
058Líjar|859
059Lubrín|271
060Lucainena de las Torres|114 210-211
061Lúcar|877 887
062Macael|867
063María|838-839
064Mojácar|638-639
065Nacimiento|540
066Níjar|100 110 113-119 149 151
067Ohanes|459
068Olula de Castro|212
069Olula del Río|860
070Oria|640 810-811 813 899
071Padules|458
072Partaloa|810
073Paterna del Río|479
074Pechina|250 259
075Pulpí|640 647-649
076Purchena|870
077Rágol|440
078Rioja|260
079Roquetas de Mar|720 740-741 743
080Santa Cruz de Marchena|568
081Santa Fe de Mondújar|420
082Senés|213
083Serón|890 897-899
084Sierro|878
085Somontín|877
086Sorbas|149 248 270-271 277-279 289
087Suflí|878
088Tabernas|200 211
089Taberno|661 692
090Tahal|274-275 279
091Terque|569
092Tíjola|275 880 887 889
093Turre|277 639
094Turrillas|211
095Uleila del Campo|274 279
096Urrácal|879
097Velefique|212
098Vélez-Blanco|829-830 839
099Vélez-Rubio|820 826-829
100Vera|620
101Viator|240
102Vícar|721 727 738
103Zurgena|650 661-662
901Tres Villas, Las|530 532
902Ejido, El|700 710-712 715-716
903Mojonera, La|745-746
904Balanegra|713
05
001Adanero|296
002Adrada, La|430
005Albornos|358
007Aldeanueva de Santa Cruz|580
008Aldeaseca|212
010Aldehuela, La|593
012Amavida|560
013Arenal, El|416
014Arenas de San Pedro|400 418
015Arevalillo|153
016Arévalo|200
017Aveinte|357
018Avellaneda|580
019Ávila|001-005 160 194-195 197
021Barco de Ávila, El|600
022Barraco, El|110 278
023Barromán|229
024Becedas|610 694
025Becedillas|153
026Bercial de Zapardiel|229
027Berlanas, Las|162
029Bernuy-Zapardiel|211
030Berrocalejo de Aragona|194
033Blascomillán|146
034Blasconuño de Matacabras|299
035Blascosancho|290
036Bohodón, El|165
037Bohoyo|630 690
038Bonilla de la Sierra|514 570
039Brabos|357
040Bularros|140 340
041Burgohondo|113 513
042Cabezas de Alambre|217
043Cabezas del Pozo|211
044Cabezas del Villar|148
045Cabizuela|165
046Canales|212
047Candeleda|480 489
048Cantiveros|211
049Cardeñosa|320
051Carrera, La|620
052Casas del Puerto|571
053Casasola|140
054Casavieja|450
055Casillas|428-429
056Castellanos de Zapardiel|229
057Cebreros|260
058Cepeda la Mora|132
059Cillán|149
060Cisla|211
061Colilla, La|192
062Collado de Contreras|309
063Collado del Mirón|153
064Constanzana|217
065Crespos|300 309
066Cuevas del Valle|414
067Chamartín|141
069Donjimeno|217
070Donvidas|125 215
072Espinosa de los Caballeros|296
073Flores de Ávila|370
074Fontiveros|310
075Fresnedilla|427
076Fresno, El|197
077Fuente el Saúz|212
078Fuentes de Año|212
079Gallegos de Altamiros|141
080Gallegos de Sobrinos|147
081Garganta del Villar|134
082Gavilanes|460 640
083Gemuño|197
084Gilbuena|619
085Gil García|693
086Gimialcón|380
087Gotarrendura|163
088Grandes y San Martín|357
089Guisando|417
090Gutierre-Muñoz|296
092Hernansancho|164
093Herradón de Pinares|196 268 294
094Herreros de Suso|146
095Higuera de las Dueñas|427
096Hija de Dios, La|131
097Horcajada, La|695-696
099Horcajo de las Torres|210
100Hornillo, El|415
101Hoyocasero|123
102Hoyo de Pinares, El|250
103Hoyorredondo|516
104Hoyos del Collado|634
105Hoyos del Espino|364 634
106Hoyos de Miguel Muñoz|132
107Hurtumpascual|147
108Junciana|694
109Langa|213
110Lanzahíta|490
112Losar del Barco, El|692
113Llanos de Tormes, Los|690
114Madrigal de las Altas Torres|220
115Maello|291
116Malpartida de Corneja|153
117Mamblas|298
118Mancera de Arriba|146
119Manjabálago y Ortigosa de Rioalmar|145
120Marlín|140
121Martiherrero|140
122Martínez|151-152
123Mediana de Voltoya|194
124Medinilla|619
125Mengamuñoz|131
126Mesegar de Corneja|514
127Mijares|461
128Mingorría|161 280
129Mirón, El|153-154
130Mironcillo|191
131Mirueña de los Infanzones|146
132Mombeltrán|410 413 491
133Monsalupe|163
134Moraleja de Matacabras|299
135Muñana|540
136Muñico|145
138Muñogalindo|530
139Muñogrande|309 357
140Muñomer del Peco|358
141Muñopepe|192
142Muñosancho|380
143Muñotello|560
144Narrillos del Álamo|154
145Narrillos del Rebollar|141
147Narros del Castillo|370
148Narros del Puerto|131
149Narros de Saldueña|358
151Navacepedilla de Corneja|571
152Nava de Arévalo|216
153Nava del Barco|697
154Navadijos|134
155Navaescurial|514
156Navahondilla|429
157Navalacruz|134
158Navalmoral|120
159Navalonguilla|697
160Navalosa|123
161Navalperal de Pinares|240
162Navalperal de Tormes|631-632
163Navaluenga|100
164Navaquesera|122
165Navarredonda de Gredos|635
166Navarredondilla|120
167Navarrevisca|115
168Navas del Marqués, Las|230 239
169Navatalgordo|122
170Navatejares|697
171Neila de San Miguel|619
172Niharra|191
173Ojos-Albos|193
174Orbita|296
175Oso, El|164
176Padiernos|520
177Pajares de Adaja|292
178Palacios de Goda|215
179Papatrigo|358
180Parral, El|146
181Pascualcobo|150
182Pedro Bernardo|470
183Pedro-Rodríguez|165
184Peguerinos|239
185Peñalba de Ávila|163
186Piedrahíta|500 515
187Piedralaves|440 540
188Poveda|560
189Poyales del Hoyo|198 492
190Pozanco|292
191Pradosegar|560
192Puerto Castilla|621
193Rasueros|298
194Riocabado|150 164
195Riofrío|190
196Rivilla de Barajas|309
197Salobral|520
198Salvadiós|380
199San Bartolomé de Béjar|619
200San Bartolomé de Corneja|516
201San Bartolomé de Pinares|267
204Sanchidrián|290
205Sanchorreja|141
206San Esteban de los Patos|289
207San Esteban del Valle|412
208San Esteban de Zapardiel|229
209San García de Ingelmos|146
210San Juan de la Encinilla|210 358
211San Juan de la Nava|111
212San Juan del Molinillo|120
213San Juan del Olmo|145
214San Lorenzo de Tormes|696
215San Martín de la Vega del Alberche|133
216San Martín del Pimpollar|132
217San Miguel de Corneja|514
218San Miguel de Serrezuela|150
219San Pascual|164
220San Pedro del Arroyo|350
221Santa Cruz del Valle|413
222Santa Cruz de Pinares|268
224Santa María del Arroyo|530
225Santa María del Berrocal|510-511
226Santa María de los Caballeros|580-581
227Santa María del Tiétar|429
228Santiago del Collado|592
229Santo Domingo de las Posadas|292
230Santo Tomé de Zabarcos|357
231San Vicente de Arévalo|217
232Serrada, La|192
233Serranillos|115-116
234Sigeres|357
235Sinlabajos|215
236Solana de Ávila|621 691
237Solana de Rioalmar|149
238Solosancho|130
239Sotalbo|198
240Sotillo de la Adrada|420
241Tiemblo, El|270 278-279
242Tiñosillos|165
243Tolbaños|289 298
244Tormellas|697
245Tornadizos de Ávila|196
246Tórtoles|514
247Torre, La|520 540
249Umbrías|693
251Vadillo de la Sierra|560
252Valdecasa|143
253Vega de Santa María|292
254Velayos|292
256Villaflor|357
257Villafranca de la Sierra|571
258Villanueva de Gómez|164
259Villanueva del Aceral|212
260Villanueva del Campillo|591
261Villar de Corneja|516
262Villarejo del Valle|413
263Villatoro|560
264Viñegra de Moraña|309
265Vita|146
266Zapardiel de la Cañada|154
267Zapardiel de la Ribera|631
901San Juan de Gredos|631-633
902Santa María del Cubillo|193
903Diego del Carpio|151
904Santiago del Tormes|630
905Villanueva de Ávila|114
06
001Acedera|713 730
002Aceuchal|207 410
003Ahillones|940
004Alange|840
005Albuera, La|170
006Alburquerque|501 510 519
007Alconchel|131
008Alconera|393
009Aljucén|894
010Almendral|171
011Almendralejo|200
012Arroyo de San Serván|850
013Atalaya|329
014Azuaga|920 929
015Badajoz|001-011 170 180-183 193-195 800
016Barcarrota|160
017Baterno|659
018Benquerencia de la Serena|428-429 613 615
019Berlanga|930
020Bienvenida|020 250
021Bodonal de la Sierra|394
022Burguillos del Cerro|370 670
023Cabeza del Buey|600 614
024Cabeza la Vaca|293
025Calamonte|810
026Calera de León|292
027Calzadilla de los Barros|249
028Campanario|459-460
029Campillo de Llerena|443
030Capilla|612
031Carmonita|488
032Carrascalejo, El|894
033Casas de Don Pedro|770
034Casas de Reina|960
035Castilblanco|680
036Castuera|420
037Codosera, La|518
038Cordobilla de Lácara|487
039Coronada, La|469
040Corte de Peleas|196
041Cristina|479
042Cheles|105
043Don Álvaro|820
044Don Benito|400 410 412 711 717
045Entrín Bajo|197
046Esparragalejo|860
047Esparragosa de la Serena|439
048Esparragosa de Lares|620
049Feria|390
050Fregenal de la Sierra|340
051Fuenlabrada de los Montes|660
052Fuente de Cantos|240
053Fuente del Arco|980
054Fuente del Maestre|360
055Fuentes de León|280
056Garbayuela|690
057Garlitos|656
058Garrovilla, La|870
059Granja de Torrehermosa|910
060Guareña|410 470
061Haba, La|174 714
062Helechosa de los Montes|692 13110
063Herrera del Duque|670 679
064Higuera de la Serena|441
065Higuera de Llerena|445
066Higuera de Vargas|132
067Higuera la Real|350
068Hinojosa del Valle|226
069Hornachos|228
070Jerez de los Caballeros|380 389
071Lapa, La|391
072Lobón|187 498
073Llera|227
074Llerena|900
075Magacela|468
076Maguilla|939
077Malcocinado|928
078Malpartida de la Serena|440
079Manchita|478
080Medellín|411
081Medina de las Torres|320
082Mengabril|413 431
083Mérida|800
084Mirandilla|891
085Monesterio|260
086Montemolín|291 907-908
087Monterrubio de la Serena|427
088Montijo|480 489 499
089Morera, La|176
090Nava de Santiago, La|486
091Navalvillar de Pela|730-731 760
092Nogales|173
093Oliva de la Frontera|120
094Oliva de Mérida|475
095Olivenza|100 106-109 400
096Orellana de la Sierra|750
097Orellana la Vieja|740
098Palomas|476
099Parra, La|175-176
100Peñalsordo|610
101Peraleda del Zaucejo|919
102Puebla de Alcocer|630
103Puebla de la Calzada|490
104Puebla de la Reina|477
105Puebla del Maestre|906
106Puebla del Prior|229
107Puebla de Obando|191
108Puebla de Sancho Pérez|310 392
109Quintana de la Serena|450
110Reina|970
111Rena|715
112Retamal de Llerena|442
113Ribera del Fresno|225
114Risco|657
115Roca de la Sierra, La|190
116Salvaleón|174
117Salvatierra de los Barros|175 275
118Sancti-Spíritus|655
119San Pedro de Mérida|893
120Santa Amalia|410
121Santa Marta|150
122Santos de Maimona, Los|230
123San Vicente de Alcántara|500
124Segura de León|270
125Siruela|650
126Solana de los Barros|196 198 209
127Talarrubias|640 650
128Talavera la Real|140
129Táliga|133
130Tamurejo|658
131Torre de Miguel Sesmero|172
132Torremayor|880
133Torremejía|210
134Trasierra|909
135Trujillanos|892
136Usagre|290
137Valdecaballeros|689
138Valdetorres|474
139Valencia de las Torres|444
140Valencia del Mombuey|134
141Valencia del Ventoso|330
142Valverde de Burguillos|378
143Valverde de Leganés|130
144Valverde de Llerena|927
145Valverde de Mérida|890
146Valle de la Serena|458
147Valle de Matamoros|177
148Valle de Santa Ana|178
149Villafranca de los Barros|220
150Villagarcía de la Torre|950
151Villagonzalo|473
152Villalba de los Barros|208
153Villanueva de la Serena|700 710 712 718 720
154Villanueva del Fresno|110
155Villar del Rey|192
156Villar de Rena|716-717
157Villarta de los Montes|678
158Zafra|300
159Zahínos|129
160Zalamea de la Serena|430 442
161Zarza-Capilla|611
162Zarza, La|830
901Valdelacalzada|185
902Pueblonuevo del Guadiana|184
903Guadiana|186
07
001Alaró|340
002Alaior|730
003Alcúdia|400
004Algaida|210 220 629
005Andratx|150 157 159-160
006Artà|570 579
007Banyalbufar|190-191
008Binissalem|350
009Búger|311
010Bunyola|110 193 349
011Calvià|160 180-181 183-184 196
012Campanet|310
013Campos|630 639
014Capdepera|580 589-590
015Ciutadella de Menorca|750 760 769
016Consell|330
017Costitx|144
018Deià|179
019Escorca|315
020Esporles|190
021Estellencs|192
022Felanitx|200 208-209 669-670
023Ferreries|750
024Formentera|860 870-872
025Fornalutx|109
026Eivissa|800
027Inca|300
028Lloret de Vistalegre|518
029Lloseta|360
030Llubí|430
031Llucmajor|600 609 620 639
032Maó-Mahón|700-703 712 714
033Manacor|500 509 680 687-689
034Mancor de la Vall|312
035Maria de la Salut|519
036Marratxí|141
037Mercadal, Es|730 740 748
038Montuïri|230
039Muro|440 458
040Palma|001-015 071 120 198-199 600 608 610
041Petra|520
042Pollença|460 469-470
043Porreres|260
044Pobla, Sa|420
045Puigpunyent|194-195
046Sant Antoni de Portmany|800 816 820 828
047Sencelles|140 143-144 511
048Sant Josep de sa Talaia|817-818 829-830 839
049Sant Joan|240 720
050Sant Joan de Labritja|810-812 815
051Sant Llorenç des Cardassar|530 540 560 687
052Sant Lluís|710-711 713
053Santa Eugènia|142
054Santa Eulària des Riu|800 814 819 840 849-850
055Santa Margalida|450 458-459
056Santa María del Camí|320
057Santanyí|560 650 659-660 669 690-691 760 850 961
058Selva|313-314 316 369
059Salines, Ses|638 640
060Sineu|510
061Sóller|100-101 108 179
062Son Servera|550 559-560 590 750
063Valldemossa|170 190
064Castell, Es|720
065Vilafranca de Bonany|250
901Ariany|259 529
902Migjorn Gran, Es|749
08
001Abrera|630
002Aguilar de Segarra|256
003Alella|328
004Alpens|587
005Ametlla del Vallès, L'|480
006Arenys de Mar|350
007Arenys de Munt|358
008Argençola|717
009Argentona|310
010Artés|271
011Avià|610
012Avinyó|279
013Avinyonet del Penedès|734 793 798
014Aiguafreda|591
015Badalona|911-918
016Bagà|695
017Balenyà|550
018Balsareny|660
019Barcelona|001-042
020Begues|859
021Bellprat|43421 43431
022Berga|600
023Bigues i Riells|415-416
024Borredà|619
025Bruc, El|294
026Brull, El|559
027Cabanyes, Les|794
028Cabrera d'Anoia|718
029Cabrera de Mar|349
030Cabrils|348
031Calaf|280
032Caldes d'Estrac|393
033Caldes de Montbui|140
034Calders|275
035Calella|370
036Calonge de Segarra|281
037Calldetenes|506
038Callús|262
039Campins|472
040Canet de Mar|360
041Canovelles|420
042Cànoves i Samalús|445
043Canyelles|811
044Capellades|786
045Capolat|617
046Cardedeu|440
047Cardona|261
048Carme|787
049Casserres|693
050Castellar del Riu|618
051Castellar del Vallès|211
052Castellar de n'Hug|696
053Castellbell i el Vilar|241 296
054Castellbisbal|755
055Castellcir|183
056Castelldefels|860
057Castell de l'Areny|604
058Castellet i la Gornal|729 732
059Castellfollit del Boix|255
060Castellfollit de Riubregós|283
061Castellgalí|297
062Castellnou de Bages|251
063Castellolí|719
064Castellterçol|183
065Castellví de la Marca|732
066Castellví de Rosanes|769
067Centelles|540
068Cervelló|758
069Collbató|293
070Collsuspina|178
071Copons|289
072Corbera de Llobregat|757
073Cornellà de Llobregat|073 940
074Cubelles|880
075Dosrius|318-319
076Esparreguera|292
077Esplugues de Llobregat|950
078Espunyola, L'|614
079Estany, L'|148
080Fígols|698
081Fogars de Montclús|469 479
082Fogars de la Selva|495
083Folgueroles|519
084Fonollosa|259
085Font-rubí|736
086Franqueses del Vallès, Les|520-521
087Gallifa|146
088Garriga, La|530
089Gavà|850
090Gaià|672
091Gelida|790
092Gironella|680
093Gisclareny|695
094Granada, La|792
095Granera|183
096Granollers|401-403
097Gualba|474
098Sant Salvador de Guardiola|253
099Guardiola de Berguedà|694
100Gurb|503
101Hospitalet de Llobregat, L'|901-908
102Igualada|700
103Jorba|719
104Llacuna, La|779
105Llagosta, La|120
106Llinars del Vallès|450
107Lliçà d'Amunt|186
108Lliçà de Vall|185
109Lluçà|514
110Malgrat de Mar|380
111Malla|522
112Manlleu|560
113Manresa|240-243
114Martorell|760
115Martorelles|107
116Masies de Roda, Les|510
117Masies de Voltregà, Les|508
118Masnou, El|320
119Masquefa|782-783
120Matadepera|230
121Mataró|204 301-304
122Mediona|773
123Molins de Rei|750
124Mollet del Vallès|100 104
125Montcada i Reixac|110
126Montgat|390
127Monistrol de Montserrat|691
128Monistrol de Calders|275
129Muntanyola|529
130Montclar|605
131Montesquiu|585
132Montmajor|612
133Montmaneu|717
134Figaró-Montmany|590
135Montmeló|160
136Montornès del Vallès|170
137Montseny|469
138Moià|180
139Mura|278
140Navarcles|270
141Navàs|269 670
142Nou de Berguedà, La|698
143Òdena|711
144Olvan|611
145Olèrdola|734 799
146Olesa de Bonesvalls|795
147Olesa de Montserrat|640
148Olivella|818
149Olost|516
150Orís|573
151Oristà|518
152Orpí|787
153Òrrius|317
154Pacs del Penedès|796
155Palafolls|389
156Palau-solità i Plegamans|184
157Pallejà|753 780
158Papiol, El|754
159Parets del Vallès|150
160Perafita|589
161Piera|101 784
162Hostalets de Pierola, Els|781
163Pineda de Mar|397
164Pla del Penedès, El|733
165Pobla de Claramunt, La|787
166Pobla de Lillet, La|696
167Polinyà|213
168Pontons|738
169Prat de Llobregat, El|820
170Prats de Rei, Els|281
171Prats de Lluçanès|513
172Premià de Mar|330
174Puigdàlber|797
175Puig-reig|692
176Pujalt|282
177Quar, La|619
178Rajadell|256
179Rellinars|299
180Ripollet|291
181Roca del Vallès, La|430
182Pont de Vilomara i Rocafort, El|254
183Roda de Ter|510
184Rubí|191
185Rubió|719
187Sabadell|184 201-208
188Sagàs|517
189Sant Pere Sallavinera|281
190Saldes|697
191Sallent|650
192Santpedor|251
193Sant Iscle de Vallalta|359
194Sant Adrià de Besòs|930
195Sant Agustí de Lluçanès|586
196Sant Andreu de la Barca|740
197Sant Andreu de Llavaneres|392
198Sant Antoni de Vilamajor|459
199Sant Bartomeu del Grau|503
200Sant Boi de Llobregat|220 830
201Sant Boi de Lluçanès|589
202Sant Celoni|470 476
203Sant Cebrià de Vallalta|396
204Sant Climent de Llobregat|849
205Sant Cugat del Vallès|172-175 190 195-198
206Sant Cugat Sesgarrigues|798
207Sant Esteve de Palautordera|461
208Sant Esteve Sesrovires|635
209Sant Fost de Campsentelles|105
210Sant Feliu de Codines|182
211Sant Feliu de Llobregat|980
212Sant Feliu Sasserra|274
213Sant Fruitós de Bages|272
214Vilassar de Dalt|339
215Sant Hipòlit de Voltregà|512
216Sant Jaume de Frontanyà|607
217Sant Joan Despí|970
218Sant Joan de Vilatorrada|250
219Vilassar de Mar|340
220Sant Julià de Vilatorta|504
221Sant Just Desvern|960
222Sant Llorenç d'Hortons|791
223Sant Llorenç Savall|212
224Sant Martí de Centelles|592
225Sant Martí d'Albars|515
226Sant Martí de Tous|712
227Sant Martí Sarroca|731
228Sant Martí Sesgueioles|282
229Sant Mateu de Bages|263 269
230Premià de Dalt|338
231Sant Pere de Ribes|810 812
232Sant Pere de Riudebitlles|776
233Sant Pere de Torelló|572
234Sant Pere de Vilamajor|458
235Sant Pol de Mar|395
236Sant Quintí de Mediona|777
237Sant Quirze de Besora|580
238Sant Quirze del Vallès|192 194
239Sant Quirze Safaja|189
240Sant Sadurní d'Anoia|770
241Sant Sadurní d'Osormort|504
242Marganell|298 698
243Santa Cecília de Voltregà|509
244Santa Coloma de Cervelló|690
245Santa Coloma de Gramenet|921-924
246Santa Eugènia de Berga|257 507
247Santa Eulàlia de Riuprimer|505
248Santa Eulàlia de Ronçana|187
249Santa Fe del Penedès|792
250Santa Margarida de Montbui|710
251Santa Margarida i els Monjos|730
252Barberà del Vallès|210
253Santa Maria de Besora|584
254Esquirol, L'|511 569
255Santa Maria de Merlès|517
256Santa Maria de Martorelles|106
257Santa Maria de Miralles|787
258Santa Maria d'Oló|273
259Santa Maria de Palautordera|460
260Santa Perpètua de Mogoda|130
261Santa Susanna|398
262Sant Vicenç de Castellet|295
263Sant Vicenç dels Horts|620
264Sant Vicenç de Montalt|394
265Sant Vicenç de Torelló|571
266Cerdanyola del Vallès|193 290
267Sentmenat|181
268Cercs|698
269Seva|553-554
270Sitges|660 860 870-872
271Sobremunt|589
272Sora|588
273Subirats|739
274Súria|260
275Tavèrnoles|519
276Tagamanent|593
277Talamanca|278
278Taradell|552
279Terrassa|221-228 801
280Tavertet|511
281Teià|329
282Tiana|391
283Tona|551
284Tordera|490
285Torelló|570
286Torre de Claramunt, La|789
287Torrelavit|775
288Torrelles de Foix|737
289Torrelles de Llobregat|629
290Ullastrell|231
291Vacarisses|233
292Vallbona d'Anoia|785
293Vallcebre|699
294Vallgorguina|471
295Vallirana|759
296Vallromanes|188
297Veciana|289
298Vic|500 519
299Vilada|613
300Viladecavalls|232
301Viladecans|840
302Vilanova del Camí|788
303Vilanova de Sau|519
304Vilobí del Penedès|735
305Vilafranca del Penedès|720
306Vilalba Sasserra|455
307Vilanova i la Geltrú|800
308Viver i Serrateix|673
901Rupit i Pruit|569
902Vilanova del Vallès|410
903Sant Julià de Cerdanyola|694
904Badia del Vallès|214
905Palma de Cervelló, La|756
09
001Abajas|141
003Adrada de Haza|462
006Aguas Cándidas|593
007Aguilar de Bureba|249
009Albillos|239
010Alcocero de Mola|258
011Alfoz de Bricia|233 571-572 39232
012Alfoz de Santa Gadea|571
013Altable|219
014Altos, Los|146 551 559
016Ameyugo|219
017Anguix|312
018Aranda de Duero|370 400 450
019Arandilla|410
020Arauzo de Miel|451 631
021Arauzo de Salce|451
022Arauzo de Torre|451
023Arcos|195 239
024Arenillas de Riopisuerga|107
025Arija|570
026Arlanzón|199
027Arraya de Oca|292
029Atapuerca|199
030Ausines, Los|194 351 642
032Avellanosa de Muñó|345
033Bahabón de Esgueva|350
034Balbases, Los|119
035Baños de Valdearados|450
036Bañuelos de Bureba|248
037Barbadillo de Herreros|615
038Barbadillo del Mercado|613
039Barbadillo del Pez|614
041Barrio de Muñó|226
043Barrios de Bureba, Los|246 249
044Barrios de Colina|199
045Basconcillos del Tozo|125-127
046Bascuñana|259
047Belbimbre|226
048Belorado|248 250 258 267 272
050Berberana|01427 511
051Berlangas de Roa|316
052Berzosa de Bureba|245
054Bozoó|214 219
055Brazacorta|490
056Briviesca|240 245 248-249 292
057Bugedo|293
058Buniel|230
059Burgos|001-007 192-193 199
060Busto de Bureba|244
061Cabañes de Esgueva|350
062Cabezón de la Sierra|612
063Cavia|239
064Caleruega|451
065Campillo de Aranda|493
066Campolara|650
067Canicosa de la Sierra|692
068Cantabrana|593
070Carazo|611
071Carcedo de Bureba|246 592
072Carcedo de Burgos|193-194
073Cardeñadijo|194
074Cardeñajimeno|193 199
075Cardeñuela Riopico|192
076Carrias|248
077Cascajares de Bureba|280
078Cascajares de la Sierra|640
079Castellanos de Castro|227
082Castildelgado|259
083Castil de Peones|258
084Castrillo de la Reina|691
085Castrillo de la Vega|391
086Castrillo del Val|193 198
088Castrillo de Riopisuerga|108
090Castrillo Mota de Judíos|107
091Castrojeriz|109-110 119
093Cayuela|239
094Cebrecos|348
095Celada del Camino|226
098Cerezo de Río Tirón|270
100Cerratón de Juarros|292
101Ciadoncha|228
102Cillaperlata|213
103Cilleruelo de Abajo|349
104Cilleruelo de Arriba|349
105Ciruelos de Cervera|610
108Cogollos|320
109Condado de Treviño|01118 01211 215-218 294
110Contreras|613
112Coruña del Conde|410
113Covarrubias|346-347
114Cubillo del Campo|352
115Cubo de Bureba|251
117Cueva de Roa, La|315
119Cuevas de San Clemente|641
120Encío|219 280
122Espinosa de Cervera|610
123Espinosa del Camino|258
124Espinosa de los Monteros|560 566-567 569
125Estépar|230 239
127Fontioso|349
128Frandovínez|230
129Fresneda de la Sierra Tirón|267
130Fresneña|259
131Fresnillo de las Dueñas|491
132Fresno de Río Tirón|272
133Fresno de Rodilla|290
134Frías|211
135Fuentebureba|244
136Fuentecén|315
137Fuentelcésped|471
138Fuentelisendo|318
139Fuentemolinos|315
140Fuentenebro|461
141Fuentespina|471
143Galbarros|247
144Gallega, La|612
148Grijalba|128
149Grisaleña|245
151Gumiel de Izán|370
152Gumiel de Mercado|443
154Hacinas|611
155Haza|463
159Hontanas|227
160Hontangas|462
162Hontoria de la Cantera|351
163Hontoria del Pinar|619 660
164Hontoria de Valdearados|450
166Hormazas, Las|133 150
167Hornillos del Camino|230
168Horra, La|311
169Hortigüela|640
170Hoyales de Roa|316
172Huérmeces|125 150
173Huerta de Arriba|614
174Huerta de Rey|430 454
175Humada|124 126
176Hurones|191
177Ibeas de Juarros|128 194 198
178Ibrillos|259
179Iglesiarrubia|345
180Iglesias|227
181Isar|133 653-654
182Itero del Castillo|107
183Jaramillo de la Fuente|640
184Jaramillo Quemado|640
189Junta de Traslaloma|510 514
190Junta de Villalba de Losa|511
191Jurisdicción de Lara|640 651
192Jurisdicción de San Zadornil|01427
194Lerma|340-341 347-349 384
195Llano de Bureba|246
196Madrigal del Monte|320
197Madrigalejo del Monte|330 390
198Mahamud|228
199Mambrilla de Castrejón|317
200Mambrillas de Lara|640 642
201Mamolar|612
202Manciles|133
206Mazuela|228
208Mecerreyes|346
209Medina de Pomar|500 512-515
211Melgar de Fernamental|100 108 121
213Merindad de Cuesta-Urria|212 515 549 594
214Merindad de Montija|514 569
215Merindad de Sotoscueva|557 567-568
216Merindad de Valdeporres|557 573-574
217Merindad de Valdivielso|559
218Milagros|460
219Miranda de Ebro|200 212 218-219 293 26212
220Miraveche|250 252
221Modúbar de la Emparedada|620
223Monasterio de la Sierra|613
224Monasterio de Rodilla|292
225Moncalvillo|691
226Monterrubio de la Demanda|615
227Montorio|125
228Moradillo de Roa|462
229Nava de Roa|318
230Navas de Bureba|249
231Nebreda|348
232Neila|679
235Olmedillo de Roa|311
236Olmillos de Muñó|228
238Oña|211 246 249 530 559 593
239Oquillas|350
241Orbaneja Riopico|192
242Padilla de Abajo|109
243Padilla de Arriba|108
244Padrones de Bureba|593
246Palacios de la Sierra|680
247Palacios de Riopisuerga|107
248Palazuelos de la Sierra|649
249Palazuelos de Muñó|226
250Pampliega|220 226 589
251Pancorbo|280
253Pardilla|462
255Partido de la Sierra en Tobalina|211
256Pedrosa de Duero|314 317
257Pedrosa del Páramo|133
258Pedrosa del Príncipe|119
259Pedrosa de Río Úrbel|131
261Peñaranda de Duero|410 490
262Peral de Arlanza|342
265Piérnigas|246
266Pineda de la Sierra|199
267Pineda Trasmonte|349
268Pinilla de los Barruecos|612
269Pinilla de los Moros|613
270Pinilla Trasmonte|354
272Poza de la Sal|246 592
273Prádanos de Bureba|248
274Pradoluengo|260 268
275Presencio|228
276Puebla de Arganzón, La|294
277Puentedura|347
279Quemada|454
280Quintanabureba|246
281Quintana del Pidio|370
283Quintanaélez|244
287Quintanaortuño|140
288Quintanapalla|290
289Quintanar de la Sierra|670
292Quintanavides|292
294Quintanilla de la Mata|349
295Quintanilla del Coco|348
297Quintanillas, Las|131
298Quintanilla San García|271
301Quintanilla Vivar|140
302Rabanera del Pinar|660
303Rábanos|199 268-269
304Rabé de las Calzadas|130
306Rebolledo de la Torre|34492
307Redecilla del Camino|259
308Redecilla del Campo|259 270
309Regumiel de la Sierra|693
310Reinoso|248
311Retuerta|347
312Revilla y Ahedo, La|163 613
314Revilla del Campo|194 647
315Revillarruz|620
316Revilla Vallejera|34260
317Rezmondo|108
318Riocavado de la Sierra|615
321Roa|300
323Rojas|246
325Royuela de Río Franco|344-345
326Rubena|199
327Rublacedo de Abajo|592
328Rucandio|593
329Salas de Bureba|593
330Salas de los Infantes|600 613 615
332Saldaña de Burgos|620
334Salinillas de Bureba|247
335San Adrián de Juarros|198
337San Juan del Monte|490
338San Mamés de Burgos|230
339San Martín de Rubiales|317
340San Millán de Lara|640
343Santa Cecilia|341
345Santa Cruz de la Salceda|471
346Santa Cruz del Valle Urbión|268
347Santa Gadea del Cid|219
348Santa Inés|390
350Santa María del Campo|342
351Santa María del Invierno|292
352Santa María del Mercadillo|353
353Santa María Rivarredonda|219
354Santa Olalla de Bureba|292
355Santibáñez de Esgueva|350
356Santibáñez del Val|617-618
358Santo Domingo de Silos|610
360San Vicente del Valle|268
361Sargentes de la Lora|143-145
362Sarracín|620
363Sasamón|109 123
365Sequera de Haza, La|462
366Solarana|348
368Sordillos|128
369Sotillo de la Ribera|440-441
372Sotragero|004 197
373Sotresgudo|135-136 34492
374Susinos del Páramo|133
375Tamarón|227
377Tardajos|130
378Tejada|616
380Terradillos de Esgueva|442
381Tinieblas de la Sierra|640 649
382Tobar|133
384Tordómar|341 384
386Torrecilla del Monte|390
387Torregalindo|493
388Torrelara|645
389Torrepadre|342 345
390Torresandino|310
391Tórtoles de Esgueva|310 312
392Tosantos|258
394Trespaderne|213 540 549
395Tubilla del Agua|143 145
396Tubilla del Lago|453
398Úrbel del Castillo|125
400Vadocondes|491
403Valdeande|453
405Valdezate|318
406Valdorros|320
407Valmala|268
408Vallarta de Bureba|245
409Valle de Manzanedo|558 572
410Valle de Mena|545 569 580 585-589
411Valle de Oca|258
412Valle de Tobalina|210-213 549
413Valle de Valdebezana|571-572
414Valle de Valdelaguna|614
415Valle de Valdelucio|127
416Valle de Zamanzas|146
417Vallejera|34260
418Valles de Palenzuela|338
419Valluércanes|219
421Vid y Barrios, La|471 491
422Vid de Bureba, La|249
423Vileña|249
424Viloria de Rioja|259
425Vilviestre del Pinar|690
427Villadiego|120 124-125 128-129 133 427
428Villaescusa de Roa|314
429Villaescusa la Sombría|292
430Villaespasa|640 650
431Villafranca Montes de Oca|257-258
432Villafruela|344
433Villagalijo|268
434Villagonzalo Pedernales|195
437Villahoz|343
438Villalba de Duero|443
439Villalbilla de Burgos|195 197
440Villalbilla de Gumiel|453
441Villaldemiro|227
442Villalmanzo|390
443Villamayor de los Montes|339
444Villamayor de Treviño|128
445Villambistia|258
446Villamedianilla|34260
447Villamiel de la Sierra|649
448Villangómez|339
449Villanueva de Argaño|652
450Villanueva de Carazo|611
451Villanueva de Gumiel|450
454Villanueva de Teba|219
455Villaquirán de la Puebla|119
456Villaquirán de los Infantes|226
458Villariezo|195
460Villasandino|109
463Villasur de Herreros|199
464Villatuelda|310
466Villaverde del Monte|228 339
467Villaverde-Mogina|226
471Villayerno Morquillas|191
472Villazopeque|226
473Villegas|128
476Villoruebo|640 646
478Vizcaínos|613
480Zael|339
482Zarzosa de Río Pisuerga|108
483Zazuar|490
485Zuñeda|245
901Quintanilla del Agua y Tordueles|347
902Valle de Santibáñez|131 150 159
903Villarcayo de Merindad de Castilla la Vieja|513 549-550 553-558
904Valle de las Navas|191 591
905Valle de Sedano|142 145-146 551
906Merindad de Río Ubierna|140-142 197 591
907Alfoz de Quintanadueñas|131 197
908Valle de Losa|510-512
10
001Abadía|748
002Abertura|262
003Acebo|857
004Acehúche|879
005Aceituna|666
006Ahigal|650
007Albalá|187 197
008Alcántara|980 989-990
009Alcollarín|135
010Alcuéscar|160
011Aldeacentenera|251
012Aldea del Cano|163
013Aldea del Obispo, La|291
014Aldeanueva de la Vera|440
015Aldeanueva del Camino|740
016Aldehuela de Jerte|671
017Alía|137
018Aliseda|550
019Almaraz|350
020Almoharín|132
021Arroyo de la Luz|900
022Arroyomolinos de la Vera|410
023Arroyomolinos|161
024Baños de Montemayor|750
025Barrado|696
026Belvís de Monroy|394
027Benquerencia|185
028Berrocalejo|392
029Berzocana|129
030Bohonal de Ibor|320
031Botija|185
032Brozas|950
033Cabañas del Castillo|372-373
034Cabezabellosa|729
035Cabezuela del Valle|610
036Cabrero|616
037Cáceres|000-005 095 164 195 199 920
038Cachorrilla|881
039Cadalso|865 885
040Calzadilla|817
041Caminomorisco|620 623-624 629-630
042Campillo de Deleitosa|329
043Campo Lugar|134
044Cañamero|136
045Cañaveral|820 829 897
046Carbajo|511
047Carcaboso|670-671
048Carrascalejo|331
049Casar de Cáceres|190 593
050Casar de Palomero|630 640 649
051Casares de las Hurdes|628
052Casas de Don Antonio|162
053Casas de Don Gómez|816 818
054Casas del Castañar|616
055Casas del Monte|730
056Casas de Millán|592
057Casas de Miravete|360
058Casatejada|520
059Casillas de Coria|818
060Castañar de Ibor|340
061Ceclavín|870
062Cedillo|513
063Cerezo|663
064Cilleros|895
065Collado de la Vera|317 414
066Conquista de la Sierra|240
067Coria|800 811
068Cuacos de Yuste|430
069Cumbre, La|270
070Deleitosa|370
071Descargamaría|866
072Eljas|891
073Escurial|133
075Fresnedoso de Ibor|328
076Galisteo|691
077Garciaz|250
078Garganta, La|759
079Garganta la Olla|412
080Gargantilla|749
081Gargüera|696
082Garrovillas de Alconétar|940
083Garvín|333
084Gata|849 860 880
085Gordo, El|392
086Granja, La|711
087Guadalupe|140
088Guijo de Coria|815
089Guijo de Galisteo|692 811 816
090Guijo de Granadilla|616 665
091Guijo de Santa Bárbara|459
092Herguijuela|230 560 591
093Hernán-Pérez|370 868
094Herrera de Alcántara|512
095Herreruela|560
096Hervás|700
097Higuera|359
098Hinojal|192
099Holguera|824 829
100Hoyos|850
101Huélaga|849
102Ibahernando|280
103Jaraicejo|380 663
104Jaraíz de la Vera|400 450
105Jarandilla de la Vera|450
106Jarilla|728
107Jerte|612
108Ladrillar|624-625
109Logrosán|120
110Losar de la Vera|110 460
111Madrigal de la Vera|480
112Madrigalejo|110
113Madroñera|210
114Majadas|529
115Malpartida de Cáceres|910
116Malpartida de Plasencia|590-591 680 697
117Marchagaz|662
118Mata de Alcántara|970
119Membrío|580
120Mesas de Ibor|329
121Miajadas|100 109
122Millanes|394
123Mirabel|540
124Mohedas de Granadilla|664
125Monroy|194
126Montánchez|170
127Montehermoso|810
128Moraleja|840
129Morcillo|811
130Navaconcejo|613
131Navalmoral de la Mata|300
132Navalvillar de Ibor|341
133Navas del Madroño|930
134Navezuelas|374
135Nuñomoral|623 626-629
136Oliva de Plasencia|667
137Palomero|660
138Pasarón de la Vera|411
139Pedroso de Acim|829
140Peraleda de la Mata|335
141Peraleda de San Román|334
142Perales del Puerto|896
143Pescueza|882
144Pesga, La|649
145Piedras Albas|991
146Pinofranqueado|630 638-639
147Piornal|615
148Plasencia|600 671 690
149Plasenzuela|271
150Portaje|883
151Portezuelo|828
152Pozuelo de Zarzón|813
153Puerto de Santa Cruz|261
154Rebollar|617
155Riolobos|693 829
156Robledillo de Gata|867
157Robledillo de la Vera|493
158Robledillo de Trujillo|261 269
159Robledollano|371
160Romangordo|270 359
161Ruanes|189 272
162Salorino|570
163Salvatierra de Santiago|189
164San Martín de Trevejo|892
165Santa Ana|189
166Santa Cruz de la Sierra|260
167Santa Cruz de Paniagua|660-661
168Santa Marta de Magasca|198
169Santiago de Alcántara|510
170Santiago del Campo|191
171Santibáñez el Alto|859
172Santibáñez el Bajo|666
173Saucedilla|390
174Segura de Toro|739
175Serradilla|530 630 695
176Serrejón|528
177Sierra de Fuentes|181
178Talaván|193
179Talaveruela de la Vera|491
180Talayuela|310 318-319
181Tejeda de Tiétar|420 697
182Toril|520-521 591 697
183Tornavacas|611
184Torno, El|617
185Torrecilla de los Ángeles|869
186Torrecillas de la Tiesa|252
187Torre de Don Miguel|864
188Torre de Santa María|186
189Torrejoncillo|830 839
190Torrejón el Rubio|694
191Torremenga|413
192Torremocha|184
193Torreorgaz|182
194Torrequemada|183
195Trujillo|200 220 290-292
196Valdastillas|614
197Valdecañas de Tajo|329 332
198Valdefuentes|180 810
199Valdehúncar|393
200Valdelacasa de Tajo|332
201Valdemorales|131
202Valdeobispo|672
203Valencia de Alcántara|500 509 514-516 519
204Valverde de la Vera|490
205Valverde del Fresno|890
206Viandar de la Vera|492
207Villa del Campo|814
208Villa del Rey|960
209Villamesías|263
210Villamiel|893
211Villanueva de la Sierra|812
212Villanueva de la Vera|470 490
213Villar del Pedroso|330-331
214Villar de Plasencia|720
215Villasbuenas de Gata|858
216Zarza de Granadilla|710
217Zarza de Montánchez|169 189
218Zarza la Mayor|880
219Zorita|130
901Rosalejo|391
902Vegaviana|484 848
903Alagón del Río|690
904Tiétar|319
905Pueblonuevo de Miramontes|318
11
001Alcalá de los Gazules|180
002Alcalá del Valle|693
003Algar|639
004Algeciras|201-207 390-391
005Algodonales|389 680 689
006Arcos de la Frontera|620 630 638
007Barbate|150 159-160 393
008Barrios, Los|370 379
009Benaocaz|612
010Bornos|520 640 649
011Bosque, El|670
012Cádiz|001-012
013Castellar de la Frontera|350
014Conil de la Frontera|140 149
015Chiclana de la Frontera|130 139
016Chipiona|550
017Espera|648
018Gastor, El|687
019Grazalema|610 679
020Jerez de la Frontera|400-408 570 579 590-596
021Jimena de la Frontera|320 330 339
022Línea de la Concepción, La|300
023Medina Sidonia|170 179
024Olvera|690
025Paterna de Rivera|178
026Prado del Rey|660
027Puerto de Santa María, El|500
028Puerto Real|510 518-519
029Puerto Serrano|300 659
030Rota|520
031San Fernando|100
032Sanlúcar de Barrameda|311 540 549
033San Roque|310-314 360 368-369
034Setenil de las Bodegas|692
035Tarifa|380 390-393
036Torre Alháquime|691
037Trebujena|560
038Ubrique|600
039Vejer de la Frontera|150 158-159 179
040Villaluenga del Rosario|611
041Villamartín|650
042Zahara|688
901Benalup-Casas Viejas|190
902San José del Valle|580
903San Martín del Tesorillo|340
12
001Atzeneta del Maestrat|132-133
002Aín|222
003Albocàsser|140
004Alcalà de Xivert|570 579
005Alcora, l'|100 110 119 121
006Alcudia de Veo|222
007Alfondeguilla|609
008Algimia de Almonacid|414
009Almassora|550
010Almedíjar|413
011Almenara|590
012Altura|410
013Arañuel|232
014Ares del Maestrat|165
015Argelita|230
016Artana|527
017Ayódar|224
018Azuébar|490
020Barracas|420
021Betxí|549
022Bejís|430
024Benafer|449
025Benafigos|134
026Benassal|160
027Benicarló|530 580
028Benicasim/Benicàssim|560
029Benlloc|181
031Borriol|190
032Borriana/Burriana|530
033Cabanes|180 595
034Càlig|589
036Canet lo Roig|350
037Castell de Cabres|319
038Castellfort|159
039Castellnovo|413
040Castelló de la Plana|001-006 100 560
041Castillo de Villamalefa|123
042Catí|513
043Caudiel|440
044Cervera del Maestre|578
045Cinctorres|138 318
046Cirat|231-232
048Cortes de Arenoso|126-127
049Costur|119
050Coves de Vinromà, les|185
051Culla|163
052Xert|360 370
053Chilches/Xilxes|592 952
055Chodos/Xodos|124 134
056Chóvar|499
057Eslida|528
058Espadilla|230
059Fanzara|230
060Figueroles|122 310
061Forcall|310
063Fuente la Reina|428-429
064Fuentes de Ayódar|225
065Gaibiel|415
067Geldo|135 412
068Herbers|317
069Higueras|449
070Jana, la|340
071Jérica|450
072Llucena/Lucena del Cid|120
073Ludiente|123
074Llosa, la|591
075Mata de Morella, la|312
076Matet|415
077Moncofa|593
078Montán|447
079Montanejos|448
080Morella|300 316
081Navajas|470
082Nules|520 529
083Olocau del Rey|312
084Onda|200 220
085Oropesa del Mar/Orpesa|594
087Palanques|311
088Pavías|449
089Peníscola/Peñíscola|598
090Pina de Montalgrao|429
091Portell de Morella|318
092Puebla de Arenoso|428
093Pobla de Benifassà, la|599
094Pobla Tornesa, la|191
095Ribesalbes|210
096Rossell|511-512 599
097Sacañet|469
098Salzadella, la|186
099Sant Jordi/San Jorge|320
100Sant Mateu|170
101San Rafael del Río|330 510
102Santa Magdalena de Pulpis|597
103Serratella, la|184
104Segorbe|400 412 414
105Sierra Engarcerán|164 166 182 193
106Soneja|480
107Sot de Ferrer|489
108Sueras/Suera|223
109Tales|221
110Teresa|469
111Tírig|179
112Todolella|312
113Toga|230
114Torás|431
115Toro, El|429
116Torralba del Pinar|225
117Torreblanca|596
118Torrechiva|232
119Torre d'En Besora, la|161
120Torre d'en Doménec, la|184
121Traiguera|330
122Useras/Useres, les|118 122 131
123Vallat|230
124Vall d'Alba|190 193-194
125Vall de Almonacid|414
126Vall d'Uixó, la|600
127Vallibona|315
128Vilafamés|192
129Vilafranca/Villafranca del Cid|150
130Villahermosa del Río|124
131Villamalur|224
132Vilanova d'Alcolea|183
133Villanueva de Viver|428
134Vilar de Canes|162
135Vila-real|540
136Vilavella, la|526
137Villores|311
138Vinaròs|500
139Vistabella del Maestrat|135
140Viver|460 469
141Zorita del Maestrazgo|311
142Zucaina|125
901Alqueries, les/Alquerías del Niño Perdido|539
902Sant Joan de Moró|130
13
001Abenójar|180 473
002Agudo|410
003Alamillo|413
004Albaladejo|340
005Alcázar de San Juan|600 690 720
006Alcoba|115-116
007Alcolea de Calatrava|107
008Alcubillas|391
009Aldea del Rey|380
010Alhambra|248 390
011Almadén|400
012Almadenejos|414 480
013Almagro|260 270
014Almedina|328
015Almodóvar del Campo|179 189 192 415 459-460 470 473 580 596 598 14449
016Almuradiel|760 768
017Anchuras|117-118
018Arenas de San Juan|679
019Argamasilla de Alba|710
020Argamasilla de Calatrava|440
021Arroba de los Montes|193
022Ballesteros de Calatrava|432
023Bolaños de Calatrava|260
024Brazatortas|449-450
025Cabezarados|192
026Cabezarrubias del Puerto|591
027Calzada de Calatrava|370 739 779
028Campo de Criptana|610
029Cañada de Calatrava|430
030Caracuel de Calatrava|191
031Carrión de Calatrava|150
032Carrizosa|329
033Castellar de Santiago|750
034Ciudad Real|001-005 195-197
035Corral de Calatrava|190
036Cortijos, Los|427
037Cózar|345
038Chillón|412
039Daimiel|250
040Fernán Caballero|140
041Fontanarejo|193
042Fuencaliente|130
043Fuenllana|333
044Fuente el Fresno|428 680
045Granátula de Calatrava|360
046Guadalmez|490 499
047Herencia|640
048Hinojosas de Calatrava|590
049Horcajo de los Montes|110
050Labores, Las|660
051Luciana|108
052Malagón|194 420 428-429
053Manzanares|200
054Membrilla|230
055Mestanza|592 594
056Miguelturra|170 190
057Montiel|326
058Moral de Calatrava|350
059Navalpino|193
060Navas de Estena|194
061Pedro Muñoz|620
062Picón|196
063Piedrabuena|100 196
064Poblete|195
065Porzuna|118 120 129 194
066Pozuelo de Calatrava|179
067Pozuelos de Calatrava, Los|191
068Puebla de Don Rodrigo|109
069Puebla del Príncipe|342
070Puerto Lápice|650
071Puertollano|500 597
072Retuerta del Bullaque|194
073Saceruela|414
074San Carlos del Valle|247
075San Lorenzo de Calatrava|779
076Santa Cruz de los Cáñamos|327
077Santa Cruz de Mudela|730
078Socuéllamos|630
079Solana, La|240
080Solana del Pino|593
081Terrinches|341
082Tomelloso|629 700
083Torralba de Calatrava|160
084Torre de Juan Abad|344
085Torrenueva|740
086Valdemanco del Esteras|411
087Valdepeñas|300 310
088Valenzuela de Calatrava|279
089Villahermosa|331-332
090Villamanrique|343
091Villamayor de Calatrava|595
092Villanueva de la Fuente|330
093Villanueva de los Infantes|320
094Villanueva de San Carlos|379
095Villar del Pozo|431
096Villarrubia de los Ojos|670
097Villarta de San Juan|210
098Viso del Marqués|739 768 770
901Robledo, El|114
902Ruidera|249
903Arenales de San Gregorio|619
904Llanos del Caudillo|220
14
001Adamuz|430 439 610
002Aguilar de la Frontera|920
003Alcaracejos|480
004Almedinilla|812-813
005Almodóvar del Río|720 729
006Añora|450
007Baena|850 859 950
008Belalcázar|280
009Belmez|209 240 248-249
010Benamejí|190 910 915
011Blázquez, Los|208
012Bujalance|650 659
013Cabra|811 940 949
014Cañete de las Torres|660
015Carcabuey|810-811
016Cardeña|445-447
017Carlota, La|100 111 191
018Carpio, El|115 620
019Castro del Río|840 857-858
020Conquista|448
021Córdoba|001-014 029 190 192-193 330 350 610 710-711 719 820
022Doña Mencía|860
023Dos Torres|460
024Encinas Reales|193 913
025Espejo|830
026Espiel|210 220 320
027Fernán-Núñez|520
028Fuente la Lancha|260
029Fuente Obejuna|209 249 290 297-299
030Fuente Palmera|110 112-113 115 120 129
031Fuente-Tójar|815
032Granjuela, La|207
033Guadalcázar|130
034Guijo, El|413
035Hinojosa del Duque|035 270
036Hornachuelos|129 209 709 740 950
037Iznájar|970 978-979 18312
038Lucena|511 900 911
039Luque|880
040Montalbán de Córdoba|548
041Montemayor|530
042Montilla|450 550
043Montoro|600
044Monturque|930
045Moriles|510
046Nueva Carteya|857
047Obejo|310 320 350
048Palenciana|914
049Palma del Río|700
050Pedro Abad|630
051Pedroche|412
052Peñarroya-Pueblonuevo|200
053Posadas|730 739
054Pozoblanco|400
055Priego de Córdoba|800 811 814-817
056Puente Genil|500 512
057Rambla, La|540
058Rute|950 960
059San Sebastián de los Ballesteros|150
060Santaella|546-547 549
061Santa Eufemia|491 941
062Torrecampo|410
063Valenzuela|670
064Valsequillo|206
065Victoria, La|140
066Villa del Río|640
067Villafranca de Córdoba|071 420
068Villaharta|210
069Villanueva de Córdoba|440
070Villanueva del Duque|250
071Villanueva del Rey|230
072Villaralto|490
073Villaviciosa de Córdoba|300 320
074Viso, El|470
075Zuheros|870
901Fuente Carreteros|110
902Guijarrosa, La|547
15
001Abegondo|318
002Ames|220 228-229 864 870 895
003Aranga|317
004Ares|623-625
005Arteixo|008 140-142 144 690
006Arzúa|810 819 826
007Baña, A|839 862-863
008Bergondo|165-167 319 640
009Betanzos|300 319
010Boimorto|816-818
011Boiro|930 937-939 990-992
012Boqueixón|582 881-882
013Brión|280 839 865
014Cabana de Bergantiños|110 115-116 119 149
015Cabanas|611-612 621-622
016Camariñas|121-123
017Cambre|181 650 659-660 668-669 679
018Capela, A|613
019Carballo|100 102 105-109
020Carnota|292-293 295-296
021Carral|175 182-184
022Cedeira|347 350 357-359 555
023Cee|138 270 298-299
024Cerceda|185-188
025Cerdido|530 569
027Coirós|316
028Corcubión|130 137
029Coristanco|147-148
030Coruña, A|001-011 170 190-192
031Culleredo|139 174 180 189 198-199 670
032Curtis|310 379
033Dodro|916 981-982
034Dumbría|151-152 297
035Fene|500 509 520 528 627
036Ferrol|401-407 590-595
037Fisterra|153-155
038Frades|685-686
039Irixoa|313
040Laxe|117-118
041Laracha, A|145-146
042Lousame|212 214-216 218
043Malpica de Bergantiños|111-113
044Mañón|337 339
045Mazaricos|256 258
046Melide|800 805 809 819
047Mesía|685-686 689
048Miño|608 630 635 639
049Moeche|563-564
050Monfero|315 609 617 619
051Mugardos|620 626-627
052Muxía|124-126
053Muros|240 250 259 284 290-291
054Narón|540-541 570 572-573 578 596-597
055Neda|510 577 579
056Negreira|830 838-839 863
057Noia|200 210-211 213 218
058Oleiros|171-173 176-179
059Ordes|680 684-685 687 689
060Oroso|684 688 884 888
061Ortigueira|330 332 338-340 349 367-368
062Outes|230 236-237 239 286-288
064Paderne|314 319
065Padrón|900 910 914-915 917 980
066Pino, O|821 823-825 887
067Pobra do Caramiñal, A|940 948-949
068Ponteceso|110 114
069Pontedeume|600 607-609 614
070Pontes de García Rodríguez, As|320 324-329 582
071Porto do Son|218 970 978-979 994-996 998-999
072Rianxo|920 928 983-985
073Ribeira|950 959-960 965-969 993
074Rois|281-282 911-913 980
075Sada|160 168-169
076San Sadurniño|560-562 576 580 598
077Santa Comba|837 840-841 845-848 860-861
078Santiago de Compostela|688 701-707 820 884 890 892-893 896-899
079Santiso|808
080Sobrado|813-815
081Somozas, As|565-568
082Teo|866 883 886 894
083Toques|806
084Tordoia|683-684 689
085Touro|822-824 828
086Trazo|686-687
087Valdoviño|542-543 550-554
088Val do Dubra|871-874
089Vedra|880-881 885
090Vilasantar|807
091Vilarmaior|615-616 637-638
092Vimianzo|121 126-129 150
093Zas|150 656 850-851 855-859
901Cariño|360 365-366 369
902Oza-Cesuras|380 386-391
16
001Abia de la Obispalía|195
002Acebrón, El|412
003Alarcón|214
004Albaladejo del Cuende|111
005Albalate de las Nogueras|841
006Albendea|812
007Alberca de Záncara, La|620
008Alcalá de la Vega|315
009Alcantud|812
010Alcázar del Rey|464
011Alcohujate|537
012Alconchel de la Estrella|433
013Algarra|338
014Aliaguilla|313
015Almarcha, La|740
016Almendros|420
017Almodóvar del Pinar|215
018Almonacid del Marquesado|431
019Altarejos|195 780
020Arandilla del Arroyo|812
022Arcos de la Sierra|141
023Chillarón de Cuenca|190-191 194
024Arguisuelas|360
025Arrancacepas|855
026Atalaya del Cañavate|710
027Barajas de Melo|460 470
029Barchín del Hoyo|118
030Bascuñana de San Pedro|191
031Beamud|152
032Belinchón|470 740
033Belmonte|640
034Belmontejo|779
035Beteta|870 879 893
036Boniches|311 315
038Buciegas|851
039Buenache de Alarcón|114
040Buenache de la Sierra|192
041Buendía|512
042Campillo de Altobuey|210
043Campillos-Paravientos|043 311
044Campillos-Sierra|316
045Canalejas del Arroyo|857
046Cañada del Hoyo|340
047Cañada Juncosa|720
048Cañamares|890
049Cañavate, El|738
050Cañaveras|850
051Cañaveruelas|537
052Cañete|300
053Cañizares|890-892
055Carboneras de Guadazaón|350
056Cardenete|373
057Carrascosa|879 891
058Carrascosa de Haro|649
060Casas de Benítez|02636 707
061Casas de Fernando Alonso|610
062Casas de Garcimolina|338
063Casas de Guijarro|708
064Casas de Haro|611
065Casas de los Pinos|612
066Casasimarro|239
067Castejón|856
068Castillejo de Iniesta|250
070Castillejo-Sierra|141
071Castillo-Albaráñez|854
072Castillo de Garcimuñoz|623
073Cervera del Llano|444
074Cierva, La|340
078Cuenca|001-004 146 191 193-194
079Cueva del Hierro|879
081Chumillas|216
082Enguídanos|372
083Fresneda de Altarejos|122 781
084Fresneda de la Sierra|141
085Frontera, La|144
086Fuente de Pedro Naharro|411
087Fuentelespino de Haro|647
088Fuentelespino de Moya|311
089Fuentes|193
091Fuertescusa|890
092Gabaldón|214
093Garaballa|312
094Gascueña|532
095Graja de Campalbo|339
096Graja de Iniesta|251
097Henarejos|312
098Herrumblar, El|290
099Hinojosa, La|435
100Hinojosos, Los|417
101Hito, El|441
102Honrubia|730
103Hontanaya|421
104Hontecillas|118
106Horcajo de Santiago|410
107Huélamo|152
108Huelves|465
109Huérguina|311
110Huerta de la Obispalía|195
111Huerta del Marquesado|316
112Huete|500 520-521 532 540-541 550
113Iniesta|235-236 290
115Laguna del Marquesado|316
116Lagunaseca|878
117Landete|330 339
118Ledaña|237
119Leganiel|461
121Majadas, Las|142
122Mariana|143 147
123Masegosa|878
124Mesas, Las|650
125Minglanilla|260
126Mira|393
128Monreal del Llano|649
129Montalbanejo|434
130Montalbo|440
131Monteagudo de las Salinas|360
132Mota de Altarejos|780
133Mota del Cuervo|630
134Motilla del Palancar|200
135Moya|337-338
137Narboneta|371
139Olivares de Júcar|760
140Olmeda de la Cuesta|852
141Olmeda del Rey|216
142Olmedilla de Alarcón|118
143Olmedilla de Eliz|853
145Osa de la Vega|423
146Pajarón|390
147Pajaroncillo|390
148Palomares del Campo|160
149Palomera|192
150Paracuellos|372-373
151Paredes|465
152Parra de las Vegas, La|113
153Pedernoso, El|638
154Pedroñeras, Las|660
155Peral, El|240
156Peraleja, La|532
157Pesquera, La|269
158Picazo, El|211
159Pinarejo|622
160Pineda de Gigüela|541
161Piqueras del Castillo|118
162Portalrubio de Guadamejud|522
163Portilla|141
165Poyatos|878
166Pozoamargo|708
167Pozorrubio de Santiago|414
169Pozuelo, El|812
170Priego|800
171Provencio, El|670
172Puebla de Almenara|421
173Valle de Altomira, El|510 512
174Puebla del Salvador|269
175Quintanar del Rey|220
176Rada de Haro|649
177Reíllo|390
181Rozalén del Monte|432 452
185Saceda-Trasierra|463
186Saelices|430
187Salinas del Manzano|317
188Salmeroncillos|813
189Salvacañete|318
190San Clemente|600
191San Lorenzo de la Parrilla|770
192San Martín de Boniches|370
193San Pedro Palmiches|813
194Santa Cruz de Moya|336 339
195Santa María del Campo Rus|621
196Santa María de los Llanos|639
197Santa María del Val|878
198Sisante|700
199Solera de Gabaldón|216
202Talayuelas|320-321
203Tarancón|400
204Tébar|710
205Tejadillos|317
206Tinajas|522
209Torralba|842
211Torrejoncillo del Rey|161-162 195
212Torrubia del Campo|413
213Torrubia del Castillo|739
215Tragacete|150
216Tresjuncos|422
217Tribaldos|452
218Uclés|452
219Uña|152
224Valdemeca|152
225Valdemorillo de la Sierra|340
227Valdemoro-Sierra|316
228Valdeolivas|813
231Valhermoso de la Fuente|214
234Valsalobre|879
236Valverde de Júcar|100
237Valverdejo|214
238Vara de Rey|709
239Vega del Codorno|150
240Vellisca|510
242Villaconejos de Trabaque|860
243Villaescusa de Haro|647
244Villagarcía del Llano|236 238
245Villalba de la Sierra|140
246Villalba del Rey|535
247Villalgordo del Marquesado|646
248Villalpardo|270
249Villamayor de Santiago|415
250Villanueva de Guadamejud|532
251Villanueva de la Jara|230 236 238
253Villar de Cañas|433
254Villar de Domingo García|191 840
255Villar de la Encina|648
258Villar del Humo|370
259Villar del Infantado|813
263Villar de Olalla|195-196
264Villarejo de Fuentes|432
265Villarejo de la Peñuela|541
266Villarejo-Periesteban|771
269Villares del Saz|442
270Villarrubio|420
271Villarta|280
272Villas de la Ventosa|843
273Villaverde y Pasaconsol|111
274Víllora|371
275Vindel|812
276Yémeda|373
277Zafra de Záncara|771
278Zafrilla|317
279Zarza de Tajo|470
280Zarzuela|146
901Campos del Paraíso|550 555 830
902Valdetórtola|122
903Valeras, Las|120 216
904Fuentenava de Jábaga|190-191 194
905Arcas|123
906Valdecolmenas, Los|541
908Pozorrubielos de la Mancha|212
909Sotorribas|143-145
910Villar y Velasco|542
17
001Agullana|707
002Aiguaviva|181
003Albanyà|733-734
004Albons|136
005Far d'Empordà, El|469
006Alp|537-538
007Amer|170
008Anglès|160
009Arbúcies|401-402
010Argelaguer|853
011Armentera, L'|472
012Avinyonet de Puigventós|742
013Begur|213 255
014Vajol, La|707
015Banyoles|820
016Bàscara|468 483
018Bellcaire d'Empordà|141
019Besalú|850
020Bescanó|162 182
021Beuda|850-851
022Bisbal d'Empordà, La|100
023Blanes|300
024Bolvir|539
025Bordils|462
026Borrassà|700 770
027Breda|400
028Brunyola i Sant Martí Sapresa|441
029Boadella i les Escaules|723
030Cabanes|761
031Cabanelles|746-747
032Cadaqués|488
033Caldes de Malavella|455-456
034Calonge i Sant Antoni|251-252
035Camós|834 854
036Campdevànol|530-531
037Campelles|534
038Campllong|459
039Camprodon|867
040Canet d'Adri|199
041Cantallops|708
042Capmany|750
043Queralbs|534
044Cassà de la Selva|244
046Castellfollit de la Roca|856
047Castelló d'Empúries|486-487
048Castell-Platja d'Aro|248-250
049Celrà|460
050Cervià de Ter|464
051Cistella|741
052Siurana|469
054Colera|496
055Colomers|144
056Cornellà del Terri|844
057Corçà|121
058Crespià|832
060Darnius|722
061Das|538
062Escala, L'|130
063Espinelves|405
064Espolla|753
065Esponellà|832
066Figueres|484 486 600
067Flaçà|463
068Foixà|132-133 463
069Fontanals de Cerdanya|538
070Fontanilles|257
071Fontcoberta|833
073Fornells de la Selva|458
074Fortià|469
075Garrigàs|476
076Garrigoles|466
077Garriguella|780
078Ger|539
079Girona|001-007 461
080Gombrèn|531
081Gualta|257
082Guils de Cerdanya|528
083Hostalric|450
084Isòvol|539
085Jafre|143
086Jonquera, La|700 709
087Juià|462
088Lladó|745
089Llagostera|240
090Llambilles|243
091Llanars|869
092Llançà|490
093Llers|730
094Llívia|527
095Lloret de Mar|310 430
096Llosses, Les|512-513 532
097Madremanya|462
098Maià de Montcal|851
099Meranges|539
100Masarac|762-763
101Massanes|452
102Maçanet de Cabrenys|720-721
103Maçanet de la Selva|412
105Mieres|830
106Mollet de Peralada|752
107Molló|868
109Montagut i Oix|855-856
110Mont-ras|253
111Navata|744
112Ogassa|861
114Olot|800 810 812
115Ordis|772
116Osor|161
117Palafrugell|124 200 210-212
118Palamós|230 320
119Palau de Santa Eulàlia|476
120Palau-saverdera|495
121Palau-sator|256
123Palol de Revardit|843
124Pals|256
125Pardines|534
126Parlavà|133
128Pau|494
129Pedret i Marzà|493
130Pera, La|120
132Peralada|491-492
133Planes d'Hostoles, Les|172-173
134Planoles|535
135Pont de Molins|706
136Pontós|773
137Porqueres|834 846
138Portbou|497
139Preses, Les|178
140Port de la Selva, El|489
141Puigcerdà|520 529
142Quart|241-242
143Rabós|754-755
144Regencós|214
145Ribes de Freser|534
146Riells i Viabrea|404
147Ripoll|500
148Riudarenes|421
149Riudaura|179
150Riudellots de la Selva|457
151Riumors|469
152Roses|480
153Rupià|131
154Sales de Llierca|853
155Salt|190
157Sant Andreu Salou|454
158Sant Climent Sescebes|751
159Sant Feliu de Buixalleu|451
160Sant Feliu de Guíxols|220 248
161Sant Feliu de Pallerols|174
162Sant Ferriol|830 850
163Sant Gregori|150-151 164 199
164Sant Hilari Sacalm|403
165Sant Jaume de Llierca|854
166Sant Jordi Desvalls|464
167Sant Joan de les Abadesses|860
168Sant Joan de Mollet|463
169Sant Julià de Ramis|481-482
170Vallfogona de Ripollès|862
171Sant Llorenç de la Muga|732
172Sant Martí de Llémena|152-153 164
173Sant Martí Vell|462
174Sant Miquel de Campmajor|831
175Sant Miquel de Fluvià|475
176Sant Mori|467
177Sant Pau de Segúries|864-865
178Sant Pere Pescador|470
180Santa Coloma de Farners|430
181Santa Cristina d'Aro|240 245-246
182Santa Llogaia d'Àlguema|771
183Sant Aniol de Finestres|154 171
184Santa Pau|811
185Sant Joan les Fonts|857
186Sarrià de Ter|840
187Saus, Camallera i Llampaies|465 467
188Selva de Mar, La|489
189Cellera de Ter, La|165-166
190Serinyà|852
191Serra de Daró|133
192Setcases|869
193Sils|410 420
194Susqueda|166 171
195Tallada d'Empordà, La|134
196Terrades|731
197Torrent|123
198Torroella de Fluvià|474
199Torroella de Montgrí|130 141 257-258
200Tortellà|853
201Toses|536
202Tossa de Mar|320
203Ultramort|133
204Ullà|140
205Ullastret|114
206Urús|538
207Vall d'en Bas, La|176-179
208Vall de Bianya, La|813 858
209Vall-llobrega|253
210Ventalló|473 475
211Verges|142
212Vidrà|515
213Vidreres|411
214Vilabertran|760
215Vilablareix|180
216Viladasens|464
217Viladamat|137
218Vilademuls|468 833
220Viladrau|406
221Vilafant|740
222Vilaür|483
223Vilajuïga|493
224Vilallonga de Ter|869
225Vilamacolum|474
226Vilamalla|469
227Vilamaniscle|227 781
228Vilanant|741 743
230Vila-sacra|485
232Vilopriu|144 466
233Vilobí d'Onyar|183-185
234Biure|723
901Cruïlles, Monells i Sant Sadurní de l'Heura|116-118 121 244
902Forallac|110-111 113
903Sant Julià del Llor i Bonmatí|164
18
001Agrón|132
002Alamedilla|520
003Albolote|220 290
004Albondón|708
005Albuñán|518
006Albuñol|700 760 770
007Albuñuelas|659
010Aldeire|514
011Alfacar|170 179
012Algarinejo|280 295
013Alhama de Granada|120 125
014Alhendín|620
015Alicún de Ortega|538
016Almegíjar|438
017Almuñécar|690 697
018Alquife|518
020Arenas del Rey|126 129
021Armilla|100
022Atarfe|230 290 292 330
023Baza|800 860
024Beas de Granada|184
025Beas de Guadix|516
027Benalúa|510
028Benalúa de las Villas|566
029Benamaurel|817
030Bérchules|451
032Bubión|412
033Busquístar|416
034Cacín|129
035Cádiar|440 448 840
036Cájar|199
037Calicasas|290
038Campotéjar|565
039Caniles|810 819
040Cáñar|418
042Capileira|413
043Carataunas|410
044Cástaras|349 439
045Castilléjar|818
046Castril|816
047Cenes de la Vega|190
048Cijuela|339
049Cogollos de Guadix|518
050Cogollos de la Vega|211
051Colomera|564
053Cortes de Baza|814-815
054Cortes y Graena|517
056Cúllar|850 857 859 891
057Cúllar Vega|195
059Chauchina|330 339
061Chimeneas|329
062Churriana de la Vega|194
063Darro|181
064Dehesas de Guadix|538
065Dehesas Viejas|567
066Deifontes|570
067Diezma|180
068Dílar|152
069Dólar|512
070Dúdar|192
071Dúrcal|650 680
072Escúzar|130
074Ferreira|513
076Fonelas|515
077Fornes|127
078Freila|812
079Fuente Vaqueros|340
082Galera|840 849
083Gobernador|540 563
084Gójar|150
085Gor|870
086Gorafe|890
087Granada|001-016 182
088Guadahortuna|560
089Guadix|500 515 519 860 880
093Gualchos|614 740
094Güéjar Sierra|160 191
095Güevéjar|212
096Huélago|540
097Huéneja|512
098Huéscar|830 850
099Huétor de Santillán|183 185
100Huétor Tájar|360
101Huétor Vega|198
102Íllora|260 293-294 350 380-381 830
103Ítrabo|600 612
105Iznalloz|550 567
106Játar|127
107Jayena|127
108Jérez del Marquesado|518
109Jete|699
111Jun|213
112Juviles|452
114Calahorra, La|512
115Láchar|327-328
116Lanjarón|420
117Lanteira|518
119Lecrín|656
120Lentegí|699
121Lobras|449
122Loja|300 311-314 360
123Lugros|516
124Lújar|614
126Malahá, La|130
127Maracena|200
128Marchal|516
132Moclín|247-249 569
133Molvízar|611
134Monachil|193 196
135Montefrío|230 270
136Montejícar|501 561
137Montillana|569
138Moraleda de Zafayona|370
140Motril|000 140 418 600 613-614 720 730 800
141Murtas|490 492
143Nigüelas|657
144Nívar|214
145Ogíjares|151
146Orce|858
147Órgiva|400 410 418 710
148Otívar|698
149Villa de Otura|130 630 650
150Padul|150 640
151Pampaneira|411
152Pedro Martínez|530
153Peligros|210
154Peza, La|181 517
157Pinos Genil|191
158Pinos Puente|240 250 291 328
159Píñar|562 568
161Polícar|516
162Polopos|710 712 750
163Pórtugos|415
164Puebla de Don Fadrique|820
165Pulianas|197
167Purullena|515 519
168Quéntar|192 517
170Rubite|711
171Salar|310
173Salobreña|610 680
174Santa Cruz del Comercio|129
175Santa Fe|320 329-330
176Soportújar|410
177Sorvilán|710 713 750
178Torre-Cardela|563
179Torvizcón|430
180Trevélez|417
181Turón|491
182Ugíjar|480 492 494 840
183Válor|470
184Vélez de Benaudalla|615-616 670
185Ventas de Huelma|131
187Villanueva de las Torres|539
188Villanueva Mesía|369
189Víznar|179
192Zafarraya|128
193Zubia, La|140
194Zújar|811
901Taha, La|414 416
902Valle, El|658
903Nevada|494
904Alpujarra de la Sierra|420 450 460 540
905Gabias, Las|110
906Guájares, Los|165 615
907Valle del Zalabí|511
908Villamena|659
909Morelábor|540
910Pinar, El|658 660
911Vegas del Genil|101-102
912Cuevas del Campo|813
913Zagra|311
914Valderrubio|250
915Domingo Pérez de Granada|550 567
916Torrenueva Costa|720
19
001Abánades|432
002Ablanque|442
003Adobes|325
004Alaminos|490
005Alarilla|127 227
006Albalate de Zorita|117 119
007Albares|112
008Albendiego|275
009Alcocer|125
010Alcolea de las Peñas|277
011Alcolea del Pinar|260-261 283
013Alcoroches|310
015Aldeanueva de Guadalajara|152
016Algar de Mesa|332
017Algora|268
018Alhóndiga|132
019Alique|129
020Almadrones|490
021Almoguera|115
022Almonacid de Zorita|118-119
023Alocén|133
024Alovera|208
027Alustante|320-321
031Angón|245
032Anguita|283 445
033Anquela del Ducado|286-287
034Anquela del Pedregal|357
036Aranzueque|141
037Arbancón|237
038Arbeteta|492
039Argecilla|196
040Armallones|461
041Armuña de Tajuña|135
042Arroyo de las Fraguas|135
043Atanzón|153
044Atienza|270 274 276-277
045Auñón|130-131
046Azuqueca de Henares|200
047Baides|295
048Baños de Tajo|390
049Bañuelos|276
050Barriopedro|490
051Berninches|133
052Bodera, La|278
053Brihuega|400 410-414 490
054Budia|133 459
055Bujalaro|247
057Bustares|243
058Cabanillas del Campo|171
059Campillo de Dueñas|360
060Campillo de Ranas|223-224
061Campisábalos|275
064Canredondo|431
065Cantalojas|274-275
066Cañizar|197
067Cardoso de la Sierra, El|28190
070Casa de Uceda|184
071Casar, El|170 185
073Casas de San Galindo|246
074Caspueñas|412
075Castejón de Henares|294
076Castellar de la Muela|328
078Castilforte|127
079Castilnuevo|391
080Cendejas de Enmedio|245
081Cendejas de la Torre|245
082Centenera|151
086Cifuentes|420 428-429 431 459
087Cincovillas|277
088Ciruelas|197
089Ciruelos del Pinar|285
090Cobeta|443
091Cogollor|490
092Cogolludo|229-230 237 239
095Condemios de Abajo|275
096Condemios de Arriba|244 275
097Congostrina|243
098Copernal|292
099Corduente|334 341 343-344 390 392
102Cubillo de Uceda, El|186
103Checa|310
104Chequilla|310
105Chiloeches|160
106Chillarón del Rey|128
107Driebes|116
108Durón|133 143
109Embid|339
110Escamilla|127
111Escariche|119
112Escopete|119
113Espinosa de Henares|247 292
114Esplegares|445
115Establés|287
116Estriégana|262
117Fontanar|290
118Fuembellida|390
119Fuencemillán|237
120Fuentelahiguera de Albatages|182
121Fuentelencina|144
122Fuentelsaz|287
123Fuentelviejo|144
124Fuentenovilla|113 390
125Gajanejos|192
126Galápagos|174
127Galve de Sorbe|275
129Gascueña de Bornova|243
130Guadalajara|001-005 080 150 181 193-194 197
132Henche|491
133Heras de Ayuso|197
134Herrería|342
135Hiendelaencina|242
136Hijes|276
138Hita|248
139Hombrados|328
142Hontoba|119
143Horche|140
145Hortezuela de Océn|445
146Huerce, La|238
147Huérmeces del Cerro|295
148Huertahernando|441
150Hueva|119
151Humanes|220 226 229
152Illana|119
153Iniéstola|283
154Inviernas, Las|491
155Irueste|143
156Jadraque|240 246
157Jirueque|245
159Ledanca|196
160Loranca de Tajuña|141
161Lupiana|142
162Luzaga|261
163Luzón|285
165Majaelrayo|223
166Málaga del Fresno|219
167Malaguilla|219
168Mandayona|294
169Mantiel|128
170Maranchón|280-281 287
171Marchamalo|180
172Masegoso de Tajuña|490
173Matarrubia|227
174Matillas|294
175Mazarete|286
176Mazuecos|114
177Medranda|246
178Megina|315
179Membrillera|247
181Miedes de Atienza|276
182Mierla, La|225
183Milmarcos|287
184Millana|127
185Miñosa, La|274 278
186Mirabueno|268
187Miralrío|246
188Mochales|332
189Mohernando|226
190Molina de Aragón|300 350-351 362-363
191Monasterio|239
192Mondéjar|110
193Montarrón|229
194Moratilla de los Meleros|144
195Morenilla|328
196Muduex|196
197Navas de Jadraque, Las|244
198Negredo|245
199Ocentejo|432
200Olivar, El|133
201Olmeda de Cobeta|443-444
202Olmeda de Jadraque, La|266
203Ordial, El|238 244
204Orea|311
208Pálmaces de Jadraque|245
209Pardos|336
210Paredes de Sigüenza|269 277
211Pareja|128-129 492
212Pastrana|100
213Pedregal, El|327
214Peñalén|462
215Peñalver|134
216Peralejos de las Truchas|313
217Peralveche|493
218Pinilla de Jadraque|246
219Pinilla de Molina|312
220Pioz|162 192
221Piqueras|325
222Pobo de Dueñas, El|326
223Poveda de la Sierra|463
224Pozo de Almoguera|112
225Pozo de Guadalajara|161 191
226Prádena de Atienza|243
227Prados Redondos|352-354 391
228Puebla de Beleña|229
229Puebla de Valles|225
230Quer|209
231Rebollosa de Jadraque|245
232Recuenco, El|492
233Renera|145
234Retiendas|225
235Riba de Saelices|441
237Rillo de Gallo|340
238Riofrío del Llano|269
239Robledillo de Mohernando|227
240Robledo de Corpes|243
241Romanillos de Atienza|276
242Romanones|143
243Rueda de la Sierra|339
244Sacecorbo|432
245Sacedón|120 127-128
246Saelices de la Sal|443
247Salmerón|126
248San Andrés del Congosto|237
249San Andrés del Rey|143
250Santiuste|245
251Saúca|262
252Sayatón|119
254Selas|346
255Setiles|324
256Sienes|269
257Sigüenza|250 262-269
258Solanillos del Extremo|491
259Somolinos|275
260Sotillo, El|491
261Sotodosos|445
262Tamajón|222 224 226
263Taragudo|227
264Taravilla|314
265Tartanedo|287 332-334
266Tendilla|134
267Terzaga|312
268Tierzo|390
269Toba, La|243
270Tordelrábano|277
271Tordellego|325
272Tordesilos|323
274Torija|190-191 197
277Torrecuadrada de Molina|355
278Torrecuadradilla|431
279Torre del Burgo|197
280Torrejón del Rey|174
281Torremocha de Jadraque|245
282Torremocha del Campo|268 432 491
283Torremocha del Pinar|345
284Torremochuela|391
285Torrubia|337
286Tórtola de Henares|198
287Tortuera|338
288Tortuero|184
289Traíd|312
290Trijueque|192
291Trillo|450 458 492
293Uceda|187-188
294Ujados|276
296Utande|196
297Valdarachas|141
298Valdearenas|196
299Valdeavellano|142
300Valdeaveruelo|174 185
301Valdeconcha|132
302Valdegrudas|412
303Valdelcubo|269
304Valdenuño Fernández|185
305Valdepeñas de la Sierra|184
306Valderrebollo|490
307Valdesotos|225
308Valfermoso de Tajuña|411
309Valhermoso|390
310Valtablado del Río|492
311Valverde de los Arroyos|224
314Viana de Jadraque|295
317Villanueva de Alcorón|460
318Villanueva de Argecilla|246
319Villanueva de la Torre|209 219
321Villares de Jadraque|243
322Villaseca de Henares|294
323Villaseca de Uceda|184
324Villel de Mesa|332
325Viñuelas|184
326Yebes|080 139 141
327Yebra|111
329Yélamos de Abajo|143
330Yélamos de Arriba|143
331Yunquera de Henares|210
332Yunta, La|361
333Zaorejas|444 461 495
334Zarzuela de Jadraque|237
335Zorita de los Canes|119
901Semillas|346
20
001Abaltzisketa|269
002Aduna|150
003Aizarnazabal|749
004Albiztur|495
005Alegia|260
006Alkiza|494
007Altzo|268
008Amezketa|268
009Andoain|140
010Anoeta|270
011Antzuola|577
012Arama|248
013Aretxabaleta|550
014Asteasu|159
015Ataun|211
016Aia|809-810
017Azkoitia|720
018Azpeitia|730
019Beasain|200
020Beizama|739
021Belauntza|491
022Berastegi|492-493
023Berrobi|493
024Bidania-Goiatz|496
025Zegama|215
026Zerain|214
027Zestoa|740 749
028Zizurkil|159
029Deba|820 829
030Eibar|600
031Elduain|493
032Elgoibar|860 870
033Elgeta|690
034Eskoriatza|530 540
035Ezkio-Itsaso|218 709
036Hondarribia|280
037Gaintza|248
038Gabiria|217
039Getaria|808
040Hernani|120 128
041Hernialde|494
042Ibarra|400
043Idiazabal|213
044Ikaztegieta|267
045Irun|301-305
046Irura|271
047Itsasondo|249
048Larraul|159
049Lazkao|210
050Leaburu|491
051Legazpi|220 230
052Legorreta|250
053Lezo|100
054Lizartza|490
055Arrasate/Mondragón|500
056Mutriku|830
057Mutiloa|214
058Olaberria|212
059Oñati|560 567-569
060Orexa|490
061Orio|810
062Ormaiztegi|216
063Oiartzun|180
064Pasaia|110
065Soraluze-Placencia de las Armas|590
066Errezil|737
067Errenteria|100
068Leintz-Gatzaga|530
069Donostia/San Sebastián|001-018 100 160
070Segura|214
071Tolosa|267-268 400 494
072Urnieta|130
073Usurbil|170
074Bergara|569-570 578 580
075Villabona|150
076Ordizia|240
077Urretxu|700
078Zaldibia|247
079Zarautz|800
080Zumarraga|700
081Zumaia|750
901Mendaro|850
902Lasarte-Oria|160
903Astigarraga|115
904Baliarrain|259
905Orendain|269
906Altzaga|248
907Gaztelu|491
21
001Alájar|340
002Aljaraque|100 110 120
003Almendro, El|593
004Almonaster la Real|290 330 342 350 359 649 669
005Almonte|730 739 750 760
006Alosno|520 530
007Aracena|007 200 207-209
008Aroche|239-240 248 340 580
009Arroyomolinos de León|280
010Ayamonte|400 409 420
011Beas|609 630 639
012Berrocal|647
013Bollullos Par del Condado|710
014Bonares|830
015Cabezas Rubias|580
016Cala|270
017Calañas|300 309
018Campillo, El|649-650
019Campofrío|668
020Cañaveral de León|388
021Cartaya|450 459 540
022Castaño del Robledo|292
023Cerro de Andévalo, El|320 330 580
024Corteconcepción|209
025Cortegana|230 239 330
026Cortelazor|208
027Cumbres de Enmedio|387
028Cumbres de San Bartolomé|386
029Cumbres Mayores|380
030Chucena|891
031Encinasola|390
032Escacena del Campo|870
033Fuenteheridos|290 292
034Galaroza|291
035Gibraleón|500
036Granada de Río-Tinto, La|668
037Granado, El|594
038Higuera de la Sierra|220
039Hinojales|388
040Hinojos|740
041Huelva|001-007
042Isla Cristina|410 420 430-431
043Jabugo|290 360
044Lepe|400 440 449-450
045Linares de la Sierra|207
046Lucena del Puerto|820
047Manzanilla|890
048Marines, Los|208
049Minas de Riotinto|660 667
050Moguer|130 800
051Nava, La|291
052Nerva|670
053Niebla|840
054Palma del Condado, La|700
055Palos de la Frontera|130 810 819
056Paterna del Campo|880
057Paymogo|560
058Puebla de Guzmán|550 559
059Puerto Moral|209
060Punta Umbría|100 110 459
061Rociana del Condado|720
062Rosal de la Frontera|250
063San Bartolomé de la Torre|510 520
064San Juan del Puerto|610 639
065Sanlúcar de Guadiana|595
066San Silvestre de Guzmán|591
067Santa Ana la Real|239 359
068Santa Bárbara de Casa|570
069Santa Olalla del Cala|260 620
070Trigueros|620
071Valdelarco|291
072Valverde del Camino|600
073Villablanca|590
074Villalba del Alcor|860
075Villanueva de las Cruces|592
076Villanueva de los Castillejos|540
077Villarrasa|850
078Zalamea la Real|640 647 649 668
079Zufre|210
902Zarza-Perrunal, La|310 319
22
001Abiego|143 147
002Abizanda|392-393
003Adahuesca|147
004Agüero|808
006Aisa|860 889
007Albalate de Cinca|534
008Albalatillo|220
009Albelda|558
011Albero Alto|112
012Albero Bajo|255
013Alberuela de Tubo|212
014Alcalá de Gurrea|282-283
015Alcalá del Obispo|135
016Alcampell|560
017Alcolea de Cinca|410
018Alcubierre|251
019Alerre|194
020Alfántega|416
021Almudévar|270 283
022Almunia de San Juan|417 420
023Almuniente|255 269
024Alquézar|145
025Altorricón|540
027Angüés|122-123 133
028Ansó|728
029Antillón|133
032Aragüés del Puerto|730
035Arén|583
036Argavieso|135
037Arguis|150
039Ayerbe|800 807 809
040Azanuy-Alins|421
041Azara|311
042Azlor|311
043Baélls|569
044Bailo|751 760-761
045Baldellou|571
046Ballobar|234
047Banastás|194
048Barbastro|300 315
049Barbués|255
050Barbuñales|132
051Bárcabo|148-149 320 585
052Belver de Cinca|533 536 549
053Benabarre|580 589
054Benasque|440 449 469
055Berbegal|131
057Bielsa|350-351 365
058Bierge|141 144
059Biescas|613 630 636-639 665
060Binaced|510-511
061Binéfar|500
062Bisaurri|466 470
063Biscarrués|807
064Blecua y Torres|133-134
066Boltaña|340 347-349 461
067Bonansa|486
068Borau|860
069Broto|370 372-375
072Caldearenas|624-625 830
074Campo|450-451
075Camporrélls|570
076Canal de Berdún|770-773
077Candasnos|591
078Canfranc|880 888
079Capdesaso|212
080Capella|480 587
081Casbas de Huesca|141-142
082Castejón del Puente|310
083Castejón de Monegros|222
084Castejón de Sos|465-467
085Castelflorite|215
086Castiello de Jaca|710 860
087Castigaleu|585 587
088Castillazuelo|313
089Castillonroy|570 572
090Colungo|148
094Chalamera|233
095Chía|465
096Chimillas|194
099Esplús|535
102Estada|424
103Estadilla|423
105Estopiñán del Castillo|572 589
106Fago|729
107Fanlo|375
109Fiscal|371-373
110Fonz|417 422
111Foradada del Toscar|337 450-452 462
112Fraga|520 529 585
113Fueva, La|336-337 394 438 452
114Gistaín|367
115Grado, El|312 390
116Grañén|225 255 260 268-269
117Graus|430 436-438 480-481 588 830
119Gurrea de Gállego|116 280-281
122Hoz de Jaca|662
124Huerto|210-211
125Huesca|000-006 080 094 097 194-197
126Ibieca|122
127Igriés|193
128Ilche|415
129Isábena|462 482-484
130Jaca|349 620-621 700 710-715 830 850 889
131Jasa|731
133Labuerda|360
135Laluenga|125
136Lalueza|212 214 268
137Lanaja|213 216 250
139Laperdiguera|126
141Lascellas-Ponzano|124
142Lascuarre|586
143Laspaúles|361 375 471-474
144Laspuña|361
149Loarre|809
150Loporzano|140-141 192
151Loscorrales|809
155Monesma y Cajigar|587
156Monflorite-Lascasas|111 196
157Montanuy|473-474 486-487
158Monzón|400 414-415
160Naval|320 393
162Novales|113
163Nueno|193 622
164Olvena|439
165Ontiñena|232
167Osso de Cinca|531-532
168Palo|337
170Panticosa|650 661-662
172Peñalba|592
173Peñas de Riglos, Las|808 820-822 830
174Peralta de Alcofea|131 210 213 215
175Peralta de Calasanz|513-514 569
176Peraltilla|311
177Perarrúa|460
178Pertusa|132
181Piracés|268
182Plan|366-367
184Poleñino|216
186Pozán de Vero|313
187Puebla de Castro, La|435
188Puente de Montañana|584
189Puértolas|362-363
190Pueyo de Araguás, El|338
193Pueyo de Santa Cruz|416
195Quicena|191
197Robres|252
199Sabiñánigo|392 600 609-610 612-613 620-623 636 666 714 850
200Sahún|467-469
201Salas Altas|314
202Salas Bajas|314
203Salillas|110
204Sallent de Gállego|640 660 663-664
205San Esteban de Litera|512
206Sangarrén|100
207San Juan de Plan|367
208Santa Cilia|752 791
209Santa Cruz de la Serós|791-792
212Santaliestra y San Quílez|460-461
213Sariñena|200 213 215 221
214Secastilla|391 439
215Seira|463-464
217Sena|230
218Senés de Alcubierre|253
220Sesa|110
221Sesué|467
222Siétamo|120-122
223Sopeira|583
225Tamarite de Litera|549-550 559
226Tardienta|240
227Tella-Sin|364-366
228Tierz|192
229Tolva|585
230Torla-Ordesa|376-378
232Torralba de Aragón|254
233Torre la Ribera|451 483-484
234Torrente de Cinca|590
235Torres de Alcanadre|132
236Torres de Barbués|255
239Tramaced|268
242Valfarta|223
243Valle de Bardají|451
244Valle de Lierp|451 483
245Velilla de Cinca|528
246Beranuy|484-485
247Viacamp y Litera|584-585
248Vicién|190
249Villanova|467
250Villanúa|870
251Villanueva de Sigena|231
252Yebra de Basa|610-611
253Yésero|639
254Zaidín|530
901Valle de Hecho|720 732 740 790
902Puente la Reina de Jaca|750-751 753
903San Miguel del Cinca|411-413
904Sotonera, La|160-162 810
905Lupiñén-Ortilla|810-811
906Santa María de Dulcis|146 313
907Aínsa-Sobrarbe|149 330 336 339 349 394-395
908Hoz y Costean|312 315
909Vencillón|549
23
001Albanchez de Mágina|538
002Alcalá la Real|680 684-689 691-692
003Alcaudete|660 669 685
004Aldeaquemada|215
005Andújar|740 747-749
006Arjona|760
007Arjonilla|750
008Arquillos|230 239
009Baeza|411 440 529 539
010Bailén|710
011Baños de la Encina|214 711
012Beas de Segura|280 289
014Begíjar|520 529
015Bélmez de la Moraleda|568
016Benatae|390
017Cabra del Santo Cristo|550 590-591
018Cambil|120 193
019Campillo de Arenas|130
020Canena|420
021Carboneros|211
024Carolina, La|200 212 214
025Castellar|260
026Castillo de Locubín|670 693
027Cazalilla|628
028Cazorla|469-470 479 485
029Chiclana de Segura|264 268-269
030Chilluévar|470 477
031Escañuela|657
032Espeluy|628 720
033Frailes|488 686 690-691
034Fuensanta de Martos|610 616
035Fuerte del Rey|180
037Génave|392
038Guardia de Jaén, La|170
039Guarromán|210
040Lahiguera|746
041Higuera de Calatrava|611
042Hinojares|486
043Hornos|292-293 337 569
044Huelma|560 569
045Huesa|487
046Ibros|450 490
047Iruela, La|476 479
048Iznatoraf|338
049Jabalquinto|629 712
050Jaén|001-009 194 196 639
051Jamilena|658
052Jimena|530
053Jódar|500
054Larva|591
055Linares|490 700 713
056Lopera|780
057Lupión|519 528
058Mancha Real|100 529
059Marmolejo|770
060Martos|600 614-615
061Mengíbar|620
062Montizón|265-267
063Navas de San Juan|240
064Noalejo|140
065Orcera|370
066Peal de Becerro|460 468 485
067Pegalajar|110 190
069Porcuna|790
070Pozo Alcón|485-486
071Puente de Génave|350 359
072Puerta de Segura, La|360 369
073Quesada|480 488-489
074Rus|412 430
075Sabiote|410
076Santa Elena|213
077Santiago de Calatrava|612
079Santisteban del Puerto|250
080Santo Tomé|311
081Segura de la Sierra|293-295 340 379
082Siles|380
084Sorihuela del Guadalimar|270
085Torreblascopedro|510 519
086Torredelcampo|640
087Torredonjimeno|650
088Torreperogil|320
090Torres|540
091Torres de Albánchez|391
092Úbeda|314 400 413 469 509
093Valdepeñas de Jaén|150 159 196
094Vilches|220 499 713
095Villacarrillo|300 310 312 315
096Villanueva de la Reina|730 749
097Villanueva del Arzobispo|330 339
098Villardompardo|659
099Villares, Los|160
101Villarrodrigo|393
901Cárcheles|191-192
902Bedmar y Garcíez|537 539
903Villatorres|529 630 638
904Santiago-Pontones|290-291 294 296-298 478
905Arroyo del Ojanco|289 340
24
001Acebedo|994 996
002Algadefe|238
003Alija del Infantado|761 792
004Almanza|170-171 888
005Antigua, La|796
006Ardón|223 232-233 251
007Arganza|410 456 545-546
008Astorga|700 718
009Balboa|525
010Bañeza, La|750 764 766
011Barjas|521 740
012Barrios de Luna, Los|148-149
014Bembibre|300 315 318-319
015Benavides|280-281 285 287
016Benuza|388-389
017Bercianos del Páramo|249 252
018Bercianos del Real Camino|325
019Berlanga del Bierzo|438
020Boca de Huérgano|885 911-913
021Boñar|257 850 852-854 857-860
022Borrenes|443-444
023Brazuelo|714-716 718
024Burgo Ranero, El|343-344
025Burón|917 994-995
026Bustillo del Páramo|248 356-357 393
027Cabañas Raras|212 412
028Cabreros del Río|224
029Cabrillanes|141-143
030Cacabelos|540 547-548
031Calzada del Coto|342
032Campazas|221
033Campo de Villavidel|225
034Camponaraya|410
036Candín|433
037Cármenes|837-838
038Carracedelo|390 544 549-550 565
039Carrizo|270 283
040Carrocera|123
041Carucedo|440-442
042Castilfalé|206
043Castrillo de Cabrera|742 744
044Castrillo de la Valduerna|721
046Castrocalbón|760
047Castrocontrigo|734-736
049Castropodame|314 316 398
050Castrotierra de Valmadrigal|323
051Cea|172 174 328
052Cebanico|170 888 892
053Cebrones del Río|769
054Cimanes de la Vega|239
055Cimanes del Tejar|272-273 392-393
056Cistierna|800 813 815-816 950
057Congosto|398
058Corbillos de los Oteros|225
059Corullón|514-517
060Crémenes|960 970 980 989-991
061Cuadros|122 610 620 630
062Cubillas de los Oteros|224
063Cubillas de Rueda|161 940
064Cubillos del Sil|492
065Chozas de Abajo|231 250-251 391-392
066Destriana|730
067Encinedo|150 743-746
068Ercina, La|870 877-879
069Escobar de Campos|341
070Fabero|420 428-429 434
071Folgoso de la Ribera|310-312 315
073Fresno de la Vega|223
074Fuentes de Carbajal|206
076Garrafe de Torío|820 890-891
077Gordaliza del Pino|325
078Gordoncillo|294
079Gradefes|160-161 164-166 878
080Grajal de Campos|340
081Gusendos de los Oteros|209
082Hospital de Órbigo|286
083Igüeña|312-313 319 374-377
084Izagre|293
086Joarilla de las Matas|324
087Laguna Dalga|248-249
088Laguna de Negrillos|234
089León|001-010 190 192
090Lucillo|717 723-724
091Luyego|717 721
092Llamas de la Ribera|271
093Magaz de Cepeda|396-397
094Mansilla de las Mulas|210 218
095Mansilla Mayor|217
096Maraña|996
097Matadeón de los Oteros|291
098Matallana de Torío|648 820 830 836 839
099Matanza|207
100Molinaseca|398 413
101Murias de Paredes|130 133-137
102Noceda del Bierzo|319 458
103Oencia|566-569
104Omañas, Las|273
105Onzonilla|192 231 251 347
106Oseja de Sajambre|916
107Pajares de los Oteros|208-209 223-224
108Palacios de la Valduerna|764 766
109Palacios del Sil|480 489 495-498
110Páramo del Sil|469-470 478-479 488 494
112Peranzanes|429
113Pobladura de Pelayo García|249
114Pola de Gordón, La|600 607-609 650 660 670 760
115Ponferrada|003 400-404 411 413-416 424 448 490-491
116Posada de Valdeón|914-915
117Pozuelo del Páramo|792 796
118Prado de la Guzpeña|893
119Priaranza del Bierzo|445-448
120Prioro|885
121Puebla de Lillo|855 857
122Puente de Domingo Flórez|380 384-387 389
123Quintana del Castillo|285 397
124Quintana del Marco|762 792
125Quintana y Congosto|733 767
127Regueras de Arriba|763
129Reyero|856
130Riaño|900 918
131Riego de la Vega|765 794-795
132Riello|126-127 131-134
133Rioseco de Tapia|274-275
134Robla, La|640 648-649
136Roperuelos del Páramo|790-791
137Sabero|810-812 814 960
139Sahagún|320 326 328-329
141San Adrián del Valle|797
142San Andrés del Rabanedo|009-010 190-191 282
143Sancedo|439 545
144San Cristóbal de la Polantera|359 795
145San Emiliano|143-145
146San Esteban de Nogales|760
148San Justo de la Vega|359 395 710
149San Millán de los Caballeros|237
150San Pedro Bercianos|252
151Santa Colomba de Curueño|150-151 848
152Santa Colomba de Somoza|720 722
153Santa Cristina de Valmadrigal|290
154Santa Elena de Jamuz|762 767
155Santa María de la Isla|795
156Santa María del Monte de Cea|343-344
157Santa María del Páramo|240
158Santa María de Ordás|124 275-277
159Santa Marina del Rey|393
160Santas Martas|330 339 345
161Santiago Millas|717 731-732 740
162Santovenia de la Valdoncina|009 194 391
163Sariegos|121 196
164Sena de Luna|145-146
165Sobrado|567 569
166Soto de la Vega|763-764 768
167Soto y Amío|120 124-126
168Toral de los Guzmanes|237
169Toreno|438 450 457-460 469 493
170Torre del Bierzo|310 317 370 374 378-379 739
171Trabadelo|522-523
172Truchas|738 740-741
173Turcia|284-285
174Urdiales del Páramo|248 252
175Valdefresno|156 195 227-228
176Valdefuentes del Páramo|253
177Valdelugueros|837 843-845
178Valdemora|206
179Valdepiélago|846-847 849
180Valdepolo|218 920 930
181Valderas|220
182Valderrey|394-395 732 793
183Valderrueda|880 882-884 886-889
184Valdesamario|127
185Val de San Lorenzo|717
187Valdevimbre|230 250
188Valencia de Don Juan|200 205
189Valverde de la Virgen|198 282 391
190Valverde-Enrique|292 323
191Vallecillo|324
193Vecilla, La|840 848-849
194Vegacervera|836-837
196Vega de Espinareda|430 434-437 439
197Vega de Infanzones|346-347
198Vega de Valcarce|520-521 524 526
199Vegaquemada|152 852 860 869
201Vegas del Condado|150 153-155 163
202Villablino|100 110-114 138-140 740
203Villabraz|206-207
205Villadangos del Páramo|392
206Toral de los Vados|441 516 530 550 560 569
207Villademor de la Vega|237
209Villafranca del Bierzo|500 510-513 516 530 547
210Villagatón|360 367-369 379
211Villamandos|238
212Villamañán|233-234
213Villamartín de Don Sancho|344
214Villamejil|711-713
215Villamol|172 175
216Villamontán de la Valduerna|730 765-766
217Villamoratiel de las Matas|339
218Villanueva de las Manzanas|225
219Villaobispo de Otero|711 719
221Villaquejida|235-236
222Villaquilambre|193 195 197
223Villarejo de Órbigo|288 350 358
224Villares de Órbigo|287-288
225Villasabariego|162-163 219 226
226Villaselán|171 344
227Villaturiel|199 226
228Villazala|356 763
229Villazanzo de Valderaduey|172 327-328
230Zotes del Páramo|249 791
901Villamanín|680 687-690 699
902Villaornate y Castro|222
25
001Abella de la Conca|651-652
002Àger|611 691-692
003Agramunt|310 317-318 331
004Alamús, Els|221
005Alàs i Cerc|715 717-718
006Albagés, L'|155
007Albatàrrec|171
008Albesa|135
009Albi, L'|450
010Alcanó|162
011Alcarràs|180 193
012Alcoletge|560 660
013Alfarràs|120
014Alfés|161
015Algerri|130
016Alguaire|125
017Alins|573-575
019Almacelles|100
020Almatret|187
021Almenar|126
022Alòs de Balaguer|737
023Alpicat|110
024Alt Àneu|586-587 589
025Naut Aran|539 598-599
027Anglesola|320
029Arbeca|140
030Pont de Bar, El|722-723 799
031Arres|551
032Arsèguel|722
033Artesa de Lleida|150
034Artesa de Segre|370 730 736-739
035Sentiu de Sió, La|617
036Aspa|151
037Avellanes i Santa Linya, Les|611-612
038Aitona|182
039Baix Pallars|217 513 590-592
040Balaguer|600
041Barbens|262
042Baronia de Rialb, La|747
043Vall de Boí, La|327 526-528
044Bassella|289 737 790 792
045Bausen|549
046Belianes|266
047Bellcaire d'Urgell|337
048Bell-lloc d'Urgell|220
049Bellmunt d'Urgell|336
050Bellpuig|250
051Bellver de Cerdanya|720-721 724
052Bellvís|142 144
053Benavent de Segrià|132
055Biosca|752-753
056Bovera|178
057Bòrdes, Es|551
058Borges Blanques, Les|400
059Bossòst|550
060Cabanabona|748
061Cabó|794
062Camarasa|592 613 615 692
063Canejan|548
064Castellar de la Ribera|289
067Castelldans|154
068Castellnou de Seana|265
069Castelló de Farfanya|136
070Castellserà|334
071Cava|722
072Cervera|200 213-214 218
073Cervià de les Garrigues|460
074Ciutadilla|341
075Clariana de Cardener|290
076Cogul, El|152
077Coll de Nargó|790 793-794
078Corbins|137
079Cubells|737
081Espluga Calba, L'|410
082Espot|597
085Estaràs|214-215 271
086Esterri d'Àneu|580
087Esterri de Cardós|571
088Estamariu|719
089Farrera|595
092Floresta, La|413
093Fondarella|244
094Foradada|737
096Fuliola, La|332
097Fulleda|411
098Gavet de la Conca|638-639 689
099Golmés|241
100Gósol|716
101Granadella, La|177
102Granja d'Escarp, La|185
103Granyanella|218
104Granyena de Segarra|217
105Granyena de les Garrigues|160
109Guimerà|341
110Guissona|210
111Guixers|285
112Ivars de Noguera|122
113Ivars d'Urgell|260-261
114Ivorra|216
115Isona i Conca Dellà|650-651 653 655-658
118Juncosa|165
119Juneda|430
120Lleida|001-008 110-111 113 191-199
121Les|540
122Linyola|240
123Lladorre|571 576-577
124Lladurs|283 288
125Llardecans|186
126Llavorsí|594-595
127Lles de Cerdanya|726
128Llimiana|638-639
129Llobera|281
130Maldà|266
131Massalcoreig|184
132Massoteres|211
133Maials|179
134Menàrguens|139
135Miralcamp|242
136Molsosa, La|08281
137Mollerussa|230
138Montgai|315 616
139Montellà i Martinet|724-725
140Montferrer i Castellbò|711-712 714
141Montoliu de Segarra|217
142Montoliu de Lleida|172
143Montornès de Segarra|340
145Nalec|341
146Navès|286
148Odèn|283 790
149Oliana|790
150Oliola|318 748-749
151Olius|280 286-287
152Oluges, Les|214
153Omellons, Els|412
154Omells de na Gaia, Els|268
155Organyà|794
156Os de Balaguer|610-612 614
157Ossó de Sió|318
158Palau d'Anglesola, El|243
161Conca de Dalt|516-518 693
163Coma i la Pedra, La|284
164Penelles|240 261 333 335
165Peramola|790
166Pinell de Solsonès|286
167Pinós|287
168Poal, El|143
169Pobla de Cérvoles, La|471
170Bellaguarda|177
171Pobla de Segur, La|500 513 516
172Ponts|740 746 749
173Pont de Suert, El|514 520 526 529 552 554-556
174Portella, La|134
175Prats i Sansor|721
176Preixana|263
177Preixens|316
179Prullans|727
180Puiggròs|420
181Puigverd d'Agramunt|318
182Puigverd de Lleida|153
183Rialp|594
185Ribera d'Urgellet|713-714 795-797
186Riner|287 290
189Rosselló|124
190Salàs de Pallars|693
191Sanaüja|753
192Sant Guim de Freixenet|08289 270-271
193Sant Llorenç de Morunys|193 282
194Sant Ramon|215-216
196Sant Esteve de la Sarga|632
197Sant Guim de la Plana|211
200Sarroca de Lleida|175
201Sarroca de Bellera|555
202Senterada|214 514 555
203Seu d'Urgell, La|700 710
204Seròs|183
205Sidamon|222
206Soleràs, El|163
207Solsona|280
208Soriguera|566 569 593
209Sort|560 567-569
210Soses|181
211Sudanell|173
212Sunyer|174
215Talarn|630
216Talavera|08717 213
217Tàrrega|300 350-354 360
218Tarrés|480
219Tarroja de Segarra|211
220Térmens|670
221Tírvia|595
222Tiurana|791
223Torà|750-751
224Torms, Els|164
225Tornabous|331
226Torrebesses|176
227Torre de Cabdella, La|510-513 515
228Torrefarrera|110 123 126
230Torregrossa|141
231Torrelameu|138
232Torres de Segre|170
233Torre-serona|131
234Tremp|22583-22584 583-584 620 633-637 640 654
238Vallbona de les Monges|268-269
239Valls de Valira, Les|798
240Vallfogona de Balaguer|617 680
242Verdú|340
243Vielha e Mijaran|530 537-539
244Vilagrassa|330
245Vilaller|552-553
247Vilamòs|551
248Vilanova de Bellpuig|264
249Vilanova de l'Aguda|748-749
250Vilanova de Meià|735-736 738
251Vilanova de Segrià|133
252Vila-sana|245
253Vilosell, El|457 547
254Vilanova de la Barca|690
255Vinaixa|440
901Vall de Cardós|570-572 576
902Sant Martí de Riucorb|267 334 343-344
903Guingueta d'Àneu, La|588 595-597
904Castell de Mur|198 631-633
905Ribera d'Ondara|213 217
906Valls d'Aguilar, Les|714 795
907Torrefeta i Florejacs|211-212
908Fígols i Alinyà|794
909Vansa i Fórnols, La|717
910Josa i Tuixén|08697 717
911Plans de Sió, Els|212 218
912Gimenells i el Pla de la Font|112 114
913Riu de Cerdanya|721
26
001Ábalos|339
002Agoncillo|160
003Aguilar del Río Alhama|530-531
004Ajamil de Cameros|133
005Albelda de Iregua|120
006Alberite|130 141
007Alcanadre|509
008Aldeanueva de Ebro|559
009Alesanco|324
010Alesón|315
011Alfaro|540
012Almarza de Cameros|100 111
013Anguciana|210
014Anguiano|322
015Arenzana de Abajo|311
016Arenzana de Arriba|312
017Arnedillo|585 589
018Arnedo|250 580
019Arrúbal|151
020Ausejo|513
021Autol|560
022Azofra|323
023Badarán|310
024Bañares|257
025Baños de Rioja|241
026Baños de Río Tobía|320
027Berceo|327
028Bergasa|588
029Bergasillas Bajera|588
030Bezares|312 315
031Bobadilla|321
032Brieva de Cameros|322
033Briñas|290
034Briones|330
035Cabezón de Cameros|135
036Calahorra|500
037Camprovín|311 329
038Canales de la Sierra|329
039Canillas de Río Tuerto|325
040Cañas|325
041Cárdenas|311
042Casalarreina|230
043Castañares de Rioja|240
044Castroviejo|315
045Cellorigo|212
046Cenicero|350
047Cervera del Río Alhama|520 527-529
048Cidamón|291
049Cihuri|210
050Cirueña|258
051Clavijo|130
052Cordovín|311
053Corera|144
054Cornago|526-527
055Corporales|259
056Cuzcurrita de Río Tirón|214
057Daroca de Rioja|373
058Enciso|586
059Entrena|375
060Estollo|328
061Ezcaray|280 289
062Foncea|211
063Fonzaleche|211-212
064Fuenmayor|360
065Galbárruli|212
066Galilea|144
067Gallinero de Cameros|122
068Gimileo|221
069Grañón|259
070Grávalos|587
071Haro|200 292
072Herce|584
073Herramélluri|213
074Hervías|257
075Hormilla|323
076Hormilleja|223
077Hornillos de Cameros|133
078Hornos de Moncalvillo|372
079Huércanos|314
080Igea|525
081Jalón de Cameros|134
082Laguna de Cameros|135
083Lagunilla del Jubera|131
084Lardero|140
086Ledesma de la Cogolla|321
087Leiva|213
088Leza de Río Leza|132
089Logroño|001-009
091Lumbreras de Cameros|126
092Manjarrés|315
093Mansilla de la Sierra|329
094Manzanares de Rioja|258
095Matute|321
096Medrano|374
098Munilla|586
099Murillo de Río Leza|143
100Muro de Aguas|587
101Muro en Cameros|134
102Nájera|200 300
103Nalda|121 190
104Navajún|533
105Navarrete|370
106Nestares|110
107Nieva de Cameros|124
108Ocón|144-145 147-148
109Ochánduri|213
110Ojacastro|270
111Ollauri|220
112Ortigosa de Cameros|124
113Pazuengos|261
114Pedroso|321
115Pinillos|111
117Pradejón|510
118Pradillo|122
119Préjano|589
120Quel|570
121Rabanera|133
122Rasillo de Cameros, El|124
123Redal, El|146
124Ribafrecha|130
125Rincón de Soto|550
126Robres del Castillo|131
127Rodezno|214 222
128Sajazarra|212
129San Asensio|340
130San Millán de la Cogolla|326
131San Millán de Yécora|216
132San Román de Cameros|133
134Santa Coloma|315
135Santa Engracia del Jubera|131-132
136Santa Eulalia Bajera|585
138Santo Domingo de la Calzada|250
139San Torcuato|291
140Santurde de Rioja|260
141Santurdejo|261
142San Vicente de la Sonsierra|338-339
143Sojuela|376
144Sorzano|191
145Sotés|371
146Soto en Cameros|132
147Terroba|132
148Tirgo|210-211
149Tobía|321
150Tormantos|213
151Torrecilla en Cameros|100
152Torrecilla sobre Alesanco|224
153Torre en Cameros|134
154Torremontalbo|359
155Treviana|215
157Tricio|312
158Tudelilla|512
160Uruñuela|313
161Valdemadera|532
162Valgañón|288
163Ventosa|371
164Ventrosa|329
165Viguera|121
166Villalba de Rioja|292
167Villalobar de Rioja|256
168Villamediana de Iregua|006 142
169Villanueva de Cameros|123
170Villar de Arnedo, El|511
171Villar de Torre|325
172Villarejo|325
173Villarroya|587
174Villarta-Quintana|259
175Villavelayo|329
176Villaverde de Rioja|321
177Villoslada de Cameros|125
178Viniegra de Abajo|329
179Viniegra de Arriba|329
180Zarratón|291
181Zarzosa|586
183Zorraquín|288
27
001Abadín|730 737-738 843 845 849
002Alfoz|773-776 778
003Antas de Ulla|570 576-579
004Baleira|130-133 276-278
005Barreiros|790 792-794 798
006Becerreá|640 647-650 660-661 663-664 668 677-679 694-695 698
007Begonte|370 372-373 375
008Bóveda|340 343-344 349-350 359
009Carballedo|520 527-533
010Castro de Rei|250 256-260 266-269 271 289
011Castroverde|120 122-129 142-144 146 166 293
012Cervantes|659 661-662 664-667 677
013Cervo|888-891
014Corgo, O|145 162-164 168 190
015Cospeito|375-379
016Chantada|400 500 510-519 533 595
017Folgoso do Courel|324-328 339
018Fonsagrada, A|100 110-118 134-136
019Foz|780 785-789 892-893
020Friol|156 220 226-229 235 299
021Xermade|824 826 832-835
022Guitiriz|300 305-309 372 380 388-389 400
023Guntín|152 181 183-186 210-211 233-234
024Incio, O|341-342 345-348
025Xove|870 876-879
026Láncara|360 366-369 614-615 691-693 699
027Lourenzá|750-751 760
028Lugo|001-004 140-141 146 160-161 169 180-182 185 188 190-192 210 230-233 289-290 293-294 296-299
029Meira|240-241 247
030Mondoñedo|740 742 747-749 752 791
031Monforte de Lemos|400 410-420 590-592
032Monterroso|215 515 560 568-569
033Muras|817 836-837 865
034Navia de Suarna|650-659
035Negueira de Muñiz|113
037Nogais, As|646 675-677
038Ourol|865-867
039Outeiro de Rei|150-155 157 373-374
040Palas de Rei|200 203-209 216-217
041Pantón|419 430 437-439 450 470 549 592-593
042Paradela|611-612
043Páramo, O|362-364 369 633
044Pastoriza, A|246 248 286-287
045Pedrafita do Cebreiro|670-673
046Pol|247 270 272-275 279-280 283
047Pobra do Brollón, A|330-336 338-339 347 391 413
048Pontenova, A|720-729
049Portomarín|170 177-179 187-188 212-214
050Quiroga|320 328-329 390-391
051Ribadeo|700 710-715 796-797
052Ribas de Sil|310 317-318
053Ribeira de Piquín|243-245
054Riotorto|743-745
055Samos|620 623-628 631 633 635-636 638
056Rábade|370
057Sarria|392 600 610 612-619 637 690
058Saviñao, O|540 543-549 594
059Sober|421-425 440 460 466 468-469
060Taboada|550 554-559 596
061Trabada|765-768
062Triacastela|630-632 634 639
063Valadouro, O|700 770 777-779
064Vicedo, O|860-861 868
065Vilalba|375 800 810-816 818 820-823 825 830 840-843
066Viveiro|850 861 863-864 866-867 869
901Baralla|680 685-689 695-697
902Burela|880
28
001Acebeda, La|755
002Ajalvir|864
003Alameda del Valle|749
004Álamo, El|607 807
005Alcalá de Henares|801-807
006Alcobendas|100 108-109
007Alcorcón|921-925
008Aldea del Fresno|620
009Algete|110 120
010Alpedrete|430
011Ambite|580
012Anchuelo|818
013Aranjuez|300
014Arganda del Rey|500
015Arroyomolinos|939
016Atazar, El|189
017Batres|976
018Becerril de la Sierra|490
019Belmonte de Tajo|390
020Berzosa del Lozoya|194
021Berrueco, El|192
022Boadilla del Monte|660
023Boalo, El|412-413 492
024Braojos|737
025Brea de Tajo|596
026Brunete|690
027Buitrago del Lozoya|730
028Bustarviejo|720
029Cabanillas de la Sierra|721
030Cabrera, La|751
031Cadalso de los Vidrios|640 648
032Camarma de Esteruelas|816
033Campo Real|510
034Canencia|743
035Carabaña|560
036Casarrubuelos|977
037Cenicientos|650
038Cercedilla|470
039Cervera de Buitrago|193
040Ciempozuelos|350
041Cobeña|863
042Colmenar del Arroyo|213
043Colmenar de Oreja|380
044Colmenarejo|270
045Colmenar Viejo|120 707 750 770
046Collado Mediano|450
047Collado Villalba|400
048Corpa|811
049Coslada|821-823
050Cubas de la Sagra|978
051Chapinería|694
052Chinchón|370
053Daganzo de Arriba|814
054Escorial, El|211 219 280 292
055Estremera|595
056Fresnedillas de la Oliva|214
057Fresno de Torote|815
058Fuenlabrada|941-947
059Fuente el Saz de Jarama|140
060Fuentidueña de Tajo|597
061Galapagar|250 260 270 292 400 420
062Garganta de los Montes|739 743
063Gargantilla del Lozoya y Pinilla de Buitrago|739
064Gascones|737
065Getafe|901-907 909
066Griñón|971
067Guadalix de la Sierra|794
068Guadarrama|440 480
069Hiruela, La|191
070Horcajo de la Sierra-Aoslos|755
071Horcajuelo de la Sierra|191
072Hoyo de Manzanares|240 248
073Humanes de Madrid|970
074Leganés|911-919
075Loeches|890
076Lozoya|742
078Madarcos|755
079Madrid|000-055
080Majadahonda|220-222
082Manzanares el Real|410 492
083Meco|880
084Mejorada del Campo|840
085Miraflores de la Sierra|792
086Molar, El|710
087Molinos, Los|460
088Montejo de la Sierra|190
089Moraleja de Enmedio|950
090Moralzarzal|411
091Morata de Tajuña|530
092Móstoles|635 931-938
093Navacerrada|491
094Navalafuente|729
095Navalagamella|210 212
096Navalcarnero|600
097Navarredonda y San Mamés|739
099Navas del Rey|695
100Nuevo Baztán|514
101Olmeda de las Fuentes|515
102Orusco de Tajuña|570
104Paracuellos de Jarama|860-862
106Parla|981-984
107Patones|189
108Pedrezuela|723
109Pelayos de la Presa|696
110Perales de Tajuña|540
111Pezuela de las Torres|812
112Pinilla del Valle|749
113Pinto|320
114Piñuécar-Gandullas|737
115Pozuelo de Alarcón|024 223-224
116Pozuelo del Rey|813
117Prádena del Rincón|191
118Puebla de la Sierra|190
119Quijorna|693
120Rascafría|740 749
121Redueña|721
122Ribatejada|815
123Rivas-Vaciamadrid|521-524
124Robledillo de la Jara|124 194
125Robledo de Chavela|294
126Robregordo|755
127Rozas de Madrid, Las|231-232 290
128Rozas de Puerto Real|649
129San Agustín del Guadalix|750
130San Fernando de Henares|830
131San Lorenzo de El Escorial|200
132San Martín de la Vega|330
133San Martín de Valdeiglesias|680
134San Sebastián de los Reyes|700-703 706-709
135Santa María de la Alameda|296-297
136Santorcaz|818
137Santos de la Humosa, Los|817
138Serna del Monte, La|737
140Serranillos del Valle|979
141Sevilla la Nueva|609
143Somosierra|756
144Soto del Real|791
145Talamanca de Jarama|160
146Tielmes|550
147Titulcia|359
148Torrejón de Ardoz|850
149Torrejón de la Calzada|991
150Torrejón de Velasco|990
151Torrelaguna|160 180
152Torrelodones|250
153Torremocha de Jarama|189
154Torres de la Alameda|813
155Valdaracete|594
156Valdeavero|816
157Valdelaguna|391
158Valdemanco|729
159Valdemaqueda|295
160Valdemorillo|210
161Valdemoro|340-343
162Valdeolmos-Alalpardo|130
163Valdepiélagos|170
164Valdetorres de Jarama|150
165Valdilecha|511
166Valverde de Alcalá|812
167Velilla de San Antonio|891
168Vellón, El|722
169Venturada|729
170Villaconejos|360
171Villa del Prado|630
172Villalbilla|810
173Villamanrique de Tajo|598
174Villamanta|610
175Villamantilla|609-610
176Villanueva de la Cañada|691-692
177Villanueva del Pardillo|229
178Villanueva de Perales|609
179Villar del Olmo|512 514
180Villarejo de Salvanés|590
181Villaviciosa de Odón|670
182Villavieja del Lozoya|739
183Zarzalejo|293 296
901Lozoyuela-Navas-Sieteiglesias|752-754
902Puentes Viejas|195-196 754
903Tres Cantos|760
29
001Alameda|530
002Alcaucín|711 713
003Alfarnate|194
004Alfarnatejo|194
005Algarrobo|750
006Algatocín|491
007Alhaurín de la Torre|130
008Alhaurín el Grande|120
009Almáchar|718
010Almargen|330
011Almogía|150
012Álora|500 510 552 593
013Alozaina|567
014Alpandeire|460
015Antequera|200 230 250 260 314 540
016Árchez|753
017Archidona|300 314-315
018Ardales|550 552
019Arenas|753
020Arriate|350
021Atajate|494
022Benadalid|493
023Benahavís|679
024Benalauría|491
025Benalmádena|630-631 639
026Benamargosa|718
027Benamocarra|719
028Benaoján|370
029Benarrabá|490
030Borge, El|718
031Burgo, El|420
032Campillos|320
033Canillas de Aceituno|716 719
034Canillas de Albaida|755
035Cañete la Real|340
036Carratraca|551
037Cartajima|452
038Cártama|010 569-570 580 592
039Casabermeja|160
040Casarabonela|566
041Casares|690 692
042Coín|100
043Colmenar|170
044Comares|195
045Cómpeta|754
046Cortes de la Frontera|380 391 490
047Cuevas Bajas|220
048Cuevas del Becerro|470
049Cuevas de San Marcos|210
050Cútar|718
051Estepona|680 688-689 693 698
052Faraján|461
053Frigiliana|788-789
054Fuengirola|640
055Fuente de Piedra|520
056Gaucín|480
057Genalguacil|492
058Guaro|108
059Humilladero|531 533
060Igualeja|440
061Istán|611
062Iznate|792
063Jimera de Líbar|392
064Jubrique|492
065Júzcar|462
066Macharaviaya|791
067Málaga|001-018 140 190-191 193 196-197 590-591 620 720
068Manilva|691-692
069Marbella|601-604 660 670 679
070Mijas|649-651
071Moclinejo|738
072Mollina|532
073Monda|110
074Montejaque|360
075Nerja|780 787
076Ojén|610 612
077Parauta|451
079Periana|710
080Pizarra|560 569
081Pujerra|450
082Rincón de la Victoria|720 730 738 758
083Riogordo|180
084Ronda|394 400 430
085Salares|714
086Sayalonga|752-753
087Sedella|715 719
088Sierra de Yeguas|328-329
089Teba|327
090Tolox|109
091Torrox|770 793 796
092Totalán|197
093Valle de Abdalajís|240
094Vélez-Málaga|700 718-719 740 749-751 760 790 792
095Villanueva de Algaidas|310-311
096Villanueva del Rosario|312
097Villanueva del Trabuco|313
098Villanueva de Tapia|315
099Viñuela|712-713 719
100Yunquera|410
901Torremolinos|620
902Villanueva de la Concepción|230
903Montecorto|430
904Serrato|400 471
30
001Abanilla|626 640 648-649
002Abarán|550 559
003Águilas|880 889
004Albudeite|190
005Alcantarilla|820
006Aledo|859
007Alguazas|560-561
008Alhama de Murcia|840 848-849
009Archena|600 609
010Beniel|130
011Blanca|540
012Bullas|180 189
013Calasparra|420
014Campos del Río|191-192
015Caravaca de la Cruz|195 400 410-413
016Cartagena|201-205 300 310 319 330 350-351 365-370 380-387 390-399 593-594 835 868
017Cehegín|189 420 430 439
018Ceutí|562-563
019Cieza|530
020Fortuna|620 626 628-629
021Fuente Álamo de Murcia|320 332-335 338
022Jumilla|520 528-529
023Librilla|892
024Lorca|800 810-818 834 876 878 889-890 893
025Lorquí|564
026Mazarrón|335 858 860 868 870 875-879
027Molina de Segura|500 506-509 627
028Moratalla|387 413 440-442
029Mula|170 177-178 193-194
030Murcia|001-012 100 107-108 110 120 139 150-158 160-169 179 331 385 570 579-580 588-590 592 830-837
031Ojós|611
032Pliego|176
033Puerto Lumbreras|890-891
034Ricote|610
035San Javier|370 380 592 720 729-730 739
036San Pedro del Pinatar|740
037Torre-Pacheco|591-592 700 708-710 739
038Torres de Cotillas, Las|565
039Totana|850 858-859
040Ulea|612
041Unión, La|360 364 369
042Villanueva del Río Segura|613
043Yecla|03657 510
901Santomera|140 148-149
902Alcázares, Los|710
31
001Abáigar|280
002Abárzuza/Abartzuza|178
003Abaurregaina/Abaurrea Alta|692
004Abaurrepea/Abaurrea Baja|692
005Aberin|264 292
006Ablitas|523
007Adiós|153
008Aguilar de Codés|228
009Aibar/Oibar|460
010Altsasu/Alsasua|800
011Allín/Allin|241 290
012Allo|262
013Améscoa Baja|272
014Ancín/Antzin|280-281
015Andosilla|261
016Ansoáin/Antsoain|013
017Anue|708 798
018Añorbe|154
019Aoiz/Agoitz|430
020Araitz|891
021Aranarache/Aranaratxe|271
022Arantza|790
023Aranguren|192
024Arano|754
025Arakil|849-850 867-868
026Aras|239
027Arbizu|839
028Arce/Artzi|438-439 481
029Arcos, Los|210
030Arellano|263
031Areso|876
032Arguedas|513
033Aria|671
034Aribe|671
035Armañanzas|228
036Arróniz|243
037Arruazu|840
038Artajona|140
039Artazu|109
040Atez/Atetz|193 867
041Ayegui/Aiegi|208 240
042Azagra|560
043Azuelo|228
044Bakaiku|810
045Barásoain|395
046Barbarin|243
047Bargota|229
048Barillas|523
049Basaburua|866 869
050Baztan|700 713-715 720 730 794-796
051Beire|393
052Belascoáin|174
053Berbinzana|252
054Bertizarana|720 792-793
055Betelu|890
056Biurrun-Olcoz|398
057Buñuel|540
058Auritz/Burguete|640
059Burgui/Burgi|412
060Burlada/Burlata|600
061Busto, El|229
062Cabanillas|511
063Cabredo|227
064Cadreita|515
065Caparroso|380-381
066Cárcar|579
067Carcastillo|310-311
068Cascante|520
069Cáseda|312 490
070Castejón|590
071Castillonuevo|454
072Cintruénigo|592
073Ziordia|809
074Cirauqui/Zirauki|131
075Ciriza/Ziritza|174
076Cizur|174 190
077Corella|591
078Cortes|530
079Desojo|229
080Dicastillo|263
081Donamaria|750
082Etxalar|760
083Echarri/Etxarri|174
084Etxarri Aranatz|820
085Etxauri|174
086Valle de Egüés/Eguesibar|192 486 620-621
087Elgorriaga|744
088Noáin (Valle de Elorz)/Noain (Elortzibar)|110 119 470
089Enériz/Eneritz|153
090Eratsun|748
091Ergoiena|829
092Erro|638-639 694-697 699
093Ezcároz/Ezkaroze|690
094Eslava|494
095Esparza de Salazar/Espartza Zaraitzu|453
096Espronceda|228
097Estella-Lizarra|200
098Esteribar|630 638-639 693 698-699
099Etayo|281
100Eulate|271
101Ezcabarte|194 799
102Ezkurra|749 794
103Ezprogui|491-492
104Falces|370
105Fitero|593
106Fontellas|512 521
107Funes|360
108Fustiñana|510
109Galar|191
110Gallipienzo/Galipentzu|493
111Gallués/Galoze|451
112Garaioa|692
113Garde|414
114Garínoain|395
115Garralda|693
116Genevilla|227
117Goizueta|754
118Goñi|172
119Güesa/Gorza|452
120Guesálaz/Gesalatz|175-176 291
121Guirguillano|174 291
122Huarte/Uharte|620
123Uharte Arakil|840
124Ibargoiti|472-473
125Igúzquiza|241 243
126Imotz|867 869
127Irañeta|849
128Isaba/Izaba|417
129Ituren|745
130Iturmendi|810
131Iza/Itza|170 172 867-868 892
132Izagaondoa|421
133Izalzu/Itzaltzu|689
134Jaurrieta|691
135Javier|409 411
136Juslapeña|193-194 892
137Beintza-Labaien|753
138Lakuntza|830
139Lana|283
140Lantz|798
141Lapoblación|227
142Larraga|251
143Larraona|270
144Larraun|877-879 891
145Lazagurría|588
146Leache/Leatxe|460
147Legarda|133
148Legaria|281
149Leitza|880
150Leoz/Leotz|395 494
151Lerga|494
152Lerín|260
153Lesaka|770 789
154Lezaun|177
155Liédena|487
156Lizoain-Arriasgoiti/Lizoainibar-Arriasgoiti|482-485
157Lodosa|580
158Lónguida/Longida|438-439 481
159Lumbier|440
160Luquin|243
161Mañeru|130
162Marañón|227
163Marcilla|340
164Mélida|382
165Mendavia|587
166Mendaza|219 282
167Mendigorria|150
168Metauten|241
169Milagro|320
170Mirafuentes|219
171Miranda de Arga|253
172Monreal/Elo|471
173Monteagudo|522
174Morentin|264
175Mues|219
176Murchante|521
177Murieta|280
178Murillo el Cuende|315 383 391
179Murillo el Fruto|313
180Muruzábal|152
181Navascués/Nabaskoze|450-451 454
182Nazar|282
183Obanos|151
184Oco|281
185Ochagavía/Otsagabia|680
186Odieta|799 867
187Oiz|751
188Olaibar|799
189Olazti/Olazagutía|809
190Olejua|281
191Olite/Erriberri|390
192Olóriz/Oloritz|395-396
193Cendea de Olza/Oltza Zendea|170-171 173
194Valle de Ollo/Ollaran|172
195Orbaizeta|670
196Orbara|671
197Orísoain|395
198Oronz/Orontze|451
199Oroz-Betelu/Orotz-Betelu|439
200Oteiza|250
201Pamplona/Iruña|001-012 014-016
202Peralta/Azkoien|350
203Petilla de Aragón|50686
204Piedramillera|219
205Pitillas|392
206Puente la Reina/Gares|100
207Pueyo|394
208Ribaforada|550
209Romanzado|448 454
210Roncal/Erronkari|415
211Orreaga/Roncesvalles|650
212Sada|491
213Saldías|747
214Salinas de Oro/Jaitz|175
215San Adrián|570
216Sangüesa/Zangoza|400 409
217San Martín de Unx|495
219Sansol|220
220Santacara|314
221Doneztebe/Santesteban|740
222Sarriés/Sartze|451
223Sartaguda|589
224Sesma|293
225Sorlada|219
226Sunbilla|791
227Tafalla|300
228Tiebas-Muruarte de Reta|397-398
229Tirapu|154
230Torralba del Río|219 228
231Torres del Río|229
232Tudela|500
233Tulebras|522
234Ucar|154
235Ujué/Uxue|496
236Ultzama|797 799
237Unciti|422 472
238Unzué/Untzue|396
239Urdazubi/Urdax|711-712
240Urdiain|810
241Urraul Alto|448 454
242Urraul Bajo|448-449 480
243Urroz-Villa|420
244Urroz|752
245Urzainqui/Urzainki|416
246Uterga|133
247Uztárroz/Uztarroze|418
248Luzaide/Valcarlos|660 669
249Valtierra|514
250Bera|780 789
251Viana|230
252Vidángoz/Bidankoze|413
253Bidaurreta|174
254Villafranca|330
255Villamayor de Monjardín|242
256Hiriberri/Villanueva de Aezkoa|671
257Villatuerta|132 292
258Villava/Atarrabia|610
259Igantzi|790
260Valle de Yerri/Deierri|176-177 179 290 292
261Yesa|410
262Zabalza/Zabaltza|174
263Zubieta|746
264Zugarramurdi|710
265Zúñiga|284
901Barañáin/Barañain|010
902Berrioplano/Berriobeiti|013 195
903Berriozar|013
904Irurtzun|860
905Beriáin|191
906Orkoien|160
907Zizur Mayor/Zizur Nagusia|180
908Lekunberri|870
32
001Allariz|660 664-669 690
002Amoeiro|170-172 980
003Arnoia, A|417
004Avión|520
005Baltar|632-633 646
006Bande|840 845-849 859 891 946
007Baños de Molgas|592 701 704-705
008Barbadás|002 005 890 920 930 940
009Barco de Valdeorras, O|300 313-315 317-318
010Beade|431-432
011Beariz|520
012Blancos, Os|632 634
013Boborás|512 514 520-526 530
014Bola, A|812
015Bolo, O|357 372-375
016Calvos de Randín|644-648
017Carballeda de Valdeorras|329-330 334-339
018Carballeda de Avia|412-413 416 433-434
019Carballiño, O|500 510-511 513 515-516 534 574
020Cartelle|820-826
021Castrelo do Val|591 612 624-626
022Castrelo de Miño|430
023Castro Caldelas|760 764 766 768-769 774 794
024Celanova|800 815-817 823 827-829
025Cenlle|450 454 459
026Coles|100 152-153 950
027Cortegada|200 211 213
028Cualedro|680 688-689
029Chandrexa de Queixa|767-768 786-787 794
030Entrimo|860 867-869
031Esgos|720 793
032Xinzo de Limia|630-632 635-637 640
033Gomesende|212
034Gudiña, A|456 540 545-547
035Irixo, O|526 530 535-539
036Xunqueira de Ambía|670 678-679
037Xunqueira de Espadanedo|708 720 730
038Larouco|357-358 370-371
039Laza|620-623
040Leiro|419-420 425-429
041Lobeira|846 850 857-859 897
042Lobios|869-870 879 892-895
043Maceda|700 703 706-708 720 790
044Manzaneda|375 781-785
045Maside|570 572 574-579
046Melón|410-411
047Merca, A|816 830 838-839
048Mezquita, A|499 548-549 590
049Montederramo|750-751 769 790
050Monterrei|611 618 624
051Muíños|880 896 898-899
052Nogueira de Ramuín|160-164 417 448 720 791
053Oímbra|613 698
054Ourense|001-005 103 172 593 900 940 960 970-971 980-981 990
055Paderne de Allariz|110-111 592
056Padrenda|220 226-229 236
057Parada de Sil|740 746-749 893
058Pereiro de Aguiar, O|710-711 792-793
059Peroxa, A|120 150-151 153 440 449
060Petín|356-357 370-371
061Piñor|135 137-138
062Porqueira|641 643-645
063Pobra de Trives, A|780 782 787-789
064Pontedeva|235
065Punxín|452 456-457 572 578
066Quintela de Leirado|814
067Rairiz de Veiga|652-655
068Ramirás|810-811 815
069Ribadavia|400 414-418 812
070San Xoán de Río|770 779 794
071Riós|610-612
072Rúa, A|350 357 359
073Rubiá|310-312 320 329
074San Amaro|453 455 515
075San Cibrao das Viñas|005 900-901 910-911
076San Cristovo de Cea|130 133-137 139 141
077Sandiás|692-693
078Sarreaus|631 636 696
079Taboadela|690-691
080Teixeira, A|764-765
081Toén|920 930 940-941
082Trasmiras|631 694-696
083Veiga, A|357 360 365-369
084Verea|813
085Verín|600 615 619 635 637 697-699
086Viana do Bolo|550 554-558 560 562-563 789
087Vilamarín|101-102 120 140-141
088Vilamartín de Valdeorras|315-316 340 348-349
089Vilar de Barrio|702 705
090Vilar de Santos|650-651
091Vilardevós|610 614 616-617
092Vilariño de Conso|547 557
33
001Allande|815 880 885 887-890
002Aller|584 670 675-681 683-688
003Amieva|557-558
004Avilés|401-403 410 417-418 460 470 490
005Belmonte de Miranda|827 830 836-839 842-847
006Bimenes|527-528
007Boal|720 724-729 731 798-799
008Cabrales|554-555
009Cabranes|310 529
010Candamo|414 456 828-829
011Cangas del Narcea|800 811 813-819
012Cangas de Onís|547 550 556 559 589
013Caravia|343-344
014Carreño|430 438-439 469 491-492
015Caso|990 995-996
016Castrillón|401 405 410 412 417 450 456-457 459
017Castropol|760 768-769 778 794
018Coaña|179 710 716 719 726 795-797
019Colunga|320 324-330 340-342
020Corvera de Asturias|404 412 416 468 470
021Cudillero|150 155-157 159 519
022Degaña|812-813
023Franco, El|746 750 757-759
024Gijón|192 201-213 290 299 350 390-394 691 697
025Gozón|418-419 440 448-449 468
026Grado|119 820 825-827 829
027Grandas de Salime|730
028Ibias|810-812
029Illano|732-734
030Illas|411-412 414
031Langreo|900 909 920 929-930 934-935 939
032Laviana|970 979-980 986-987 989 991-992
033Lena|620 627-630 637-639 692-695
034Valdés|700 707-709 780 782-785 787-789 791-792 874
035Llanera|192 422-428 470 690
036Llanes|500 507 509 591-596 598
037Mieres|600 610-612 614-619 640 650 682-683
038Morcín|161-163
039Muros de Nalón|130 138
040Nava|520 528-529 581-582
041Navia|710 719 790 793
042Noreña|180
043Onís|556
044Oviedo|001-013 060 069 119 127 140 170-171 174 191 193-196 199 535 616 660 669 696 910 919
045Parres|509 540 546 548-549 559 585-587
046Peñamellera Alta|576-578
047Peñamellera Baja|570 579
048Pesoz|735-736 777
049Piloña|530 534-539 583-584
050Ponga|557-558
051Pravia|120 127-129 139
052Proaza|112 114 116
053Quirós|115-118
054Regueras, Las|190-192 414
055Ribadedeva|520 590
056Ribadesella|345-347 560 566-569 588
057Ribera de Arriba|170-173 696
058Riosa|160
059Salas|781-782 836 846 848 850 857-860 866-869 891
060San Martín del Rey Aurelio|940 945-948 950 957-960
061San Martín de Oscos|777
062Santa Eulalia de Oscos|776 779
063San Tirso de Abres|774
064Santo Adriano|115
065Sariego|518
066Siero|010 186-189 199 420 429 510 518-519 580 936-938
067Sobrescobio|993
068Somiedo|840-842
069Soto del Barco|125-127 458
070Tapia de Casariego|476 740 746-749
071Taramundi|775
072Teverga|110-111
073Tineo|870 873-879
074Vegadeo|770 776 778-779
075Villanueva de Oscos|777
076Villaviciosa|300 310-318 326
077Villayón|717-718
078Yernes y Tameza|826
34
001Abarca de Campos|338
003Abia de las Torres|491
004Aguilar de Campoo|486 492 800 810-811 813 815
005Alar del Rey|480 487 492
006Alba de Cerrato|219
009Amayuelas de Arriba|429
010Ampudia|159-160 191
011Amusco|419-420
012Antigüedad|248
015Arconada|449
017Astudillo|450 490
018Autilla del Pino|191
019Autillo de Campos|338
020Ayuela|473
022Baltanás|240 249
023Venta de Baños|200 208
024Baquerín de Campos|305
025Bárcena de Campos|477
027Barruelo de Santullán|820 828-829
028Báscones de Ojeda|406
029Becerril de Campos|310
031Belmonte de Campos|304
032Berzosilla|814 39250
033Boada de Campos|305
034Boadilla del Camino|468
035Boadilla de Rioseco|349
036Brañosera|829
037Buenavista de Valdavia|470 473
038Bustillo de la Vega|116
039Bustillo del Páramo de Carrión|129
041Calahorra de Boedo|407
042Calzada de los Molinos|129
045Capillas|305
046Cardeñosa de Volpejera|309
047Carrión de los Condes|120 131
048Castil de Vela|306
049Castrejón de la Peña|850 858-859
050Castrillo de Don Juan|246
051Castrillo de Onielo|219
052Castrillo de Villavega|478
053Castromocho|305
055Cervatos de la Cueza|309
056Cervera de Pisuerga|486 488 839-840 844 846
057Cevico de la Torre|218
058Cevico Navero|247
059Cisneros|320
060Cobos de Cerrato|248 258
061Collazos de Boedo|406-407
062Congosto de Valdavia|470 878 882
063Cordovilla la Real|259
066Cubillas de Cerrato|219
067Dehesa de Montejo|404 484 844
068Dehesa de Romanos|406
069Dueñas|208 210
070Espinosa de Cerrato|248
071Espinosa de Villagonzalo|405 491
072Frechilla|306
073Fresno del Río|889
074Frómista|440
076Fuentes de Nava|337
077Fuentes de Valdepero|419
079Grijota|192
080Guardo|879-880 882 889
081Guaza de Campos|306
082Hérmedes de Cerrato|247
083Herrera de Pisuerga|400 405-406
084Herrera de Valdecañas|259
086Hontoria de Cerrato|209
087Hornillos de Cerrato|249
088Husillos|419
089Itero de la Vega|468
091Lagartos|347 349
092Lantadilla|468
093Vid de Ojeda, La|485
094Ledigos|347
096Lomas|449
098Magaz de Pisuerga|220
099Manquillos|429
100Mantinos|889
101Marcilla de Campos|469
102Mazariegos|170
103Mazuecos de Valdeginate|306
104Melgar de Yuso|467
106Meneses de Campos|305
107Micieces de Ojeda|485
108Monzón de Campos|410 419
109Moratinos|349
110Mudá|839
112Nogal de las Huertas|128
113Olea de Boedo|407
114Olmos de Ojeda|485-486 488
116Osornillo|468
120Palencia|001-006 191
121Palenzuela|257
122Páramo de Boedo|407
123Paredes de Nava|300
124Payo de Ojeda|485
125Pedraza de Campos|170
126Pedrosa de la Vega|113 116
127Perales|310 429
129Pino del Río|110-111
130Piña de Campos|430
131Población de Arroyo|347
132Población de Campos|449
133Población de Cerrato|219
134Polentinos|846
135Pomar de Valdivia|811 813-815
136Poza de la Vega|111
137Pozo de Urama|347
139Prádanos de Ojeda|486
140Puebla de Valdavia, La|470
141Quintana del Puente|250
143Quintanilla de Onsoña|114 128
146Reinoso de Cerrato|208 468
147Renedo de la Vega|126
149Requena de Campos|469
151Respenda de la Peña|870 874 878
152Revenga de Campos|447
154Revilla de Collazos|407
155Ribas de Campos|429
156Riberos de la Cueza|309
157Saldaña|100 111 115 117
158Salinas de Pisuerga|810 828 830
159San Cebrián de Campos|429
160San Cebrián de Mudá|828 839
161San Cristóbal de Boedo|491
163San Mamés de Campos|127
165San Román de la Cuba|347
167Santa Cecilia del Alcor|191
168Santa Cruz de Boedo|405 491
169Santervás de la Vega|112
170Santibáñez de Ecla|486
171Santibáñez de la Peña|869-870 878-879 884
174Santoyo|490
175Serna, La|128
176Sotobañado y Priorato|407
177Soto de Cerrato|209
178Tabanera de Cerrato|257
179Tabanera de Valdavia|473
180Támara de Campos|439
181Tariego de Cerrato|209
182Torquemada|230
184Torremormojón|305
185Triollo|844 887
186Valbuena de Pisuerga|465
189Valdeolmillos|239
190Valderrábano|115 473
192Valde-Ucieza|127
196Valle de Cerrato|209
199Velilla del Río Carrión|886 888-889
201Vertavillo|219
202Villabasta de Valdavia|475
204Villacidaler|348-349
205Villaconancio|247
206Villada|340 349
208Villaeles de Valdavia|475
210Villahán|257
211Villaherreros|469 491
213Villalaco|259
214Villalba de Guardo|889
215Villalcázar de Sirga|449
216Villalcón|347
217Villalobón|419
218Villaluenga de la Vega|111-113
220Villamartín de Campos|170
221Villamediana|239
222Villameriel|407-409
223Villamoronta|126
224Villamuera de la Cueza|309
225Villamuriel de Cerrato|190
227Villanueva del Rebollar|309
228Villanuño de Valdavia|477
229Villaprovedo|491
230Villarmentero de Campos|447
231Villarrabé|113 116
232Villarramiel|350
233Villasarracino|132
234Villasila de Valdavia|475
236Villaturde|129
237Villaumbrales|170 192
238Villaviudas|249
240Villerías de Campos|305
241Villodre|466
242Villodrigo|257
243Villoldo|131
245Villota del Páramo|111-112
246Villovieco|449
901Osorno la Mayor|460 469
902Valle del Retortillo|307
903Loma de Ucieza|118 127-128 477
904Pernía, La|487 847-849
35
001Agaete|480 489
002Agüimes|118-119 260 269-270
003Antigua|369 610 630 638-639
004Arrecife|500
005Artenara|350
006Arucas|300 400 411-415 418
007Betancuria|637
008Firgas|430-432 435
009Gáldar|188 420 460 468-469 488 640
010Haría|520 541-543
011Ingenio|000 214 240 250 259 425
012Mogán|120 128-130 138-140 149
013Moya|413 420-423
014Oliva, La|469 627 640 649-651 660
015Pájara|625-628
016Palmas de Gran Canaria, Las|001-019 220 229
017Puerto del Rosario|500 600 610-613 627 637
018San Bartolomé|509 550 559
019San Bartolomé de Tirajana|100 106-109 119-120 128 280 290 299 369
020Aldea de San Nicolás, La|470 478-479 579
021Santa Brígida|300 307-310
022Santa Lucía de Tirajana|110 280
023Santa María de Guía de Gran Canaria|450 457-458 540
024Teguise|507-509 530 539-540 543-544 558 561
025Tejeda|360 368
026Telde|200 210-215 218-220 229
027Teror|000 330 333 338-339
028Tías|510 571-572
029Tinajo|550 560
030Tuineje|620 627-629
031Valsequillo de Gran Canaria|214 216-217 628
032Valleseco|000 340 349
033Vega de San Mateo|320 328-329
034Yaiza|370 570 580
36
001Arbo|430 435-439 494
002Barro|190-191 193-194 691-692
003Baiona|300 307-309 393
004Bueu|930 937-939
005Caldas de Reis|615 650 653-656 659
006Cambados|630 633-635 639
007Campo Lameiro|110 118-119
008Cangas|940 945-949
009Cañiza, A|880 883-889
010Catoira|612
013Covelo|872-873 876-878 889
014Crecente|420 428-429 490-493 885
015Cuntis|670 675 677-679
016Dozón|516 518
017Estrada, A|559 584 588 658 676 680-689
018Forcarei|549-550 555-558 560 567 569
019Fornelos de Montes|845-849 851-852 875
020Agolada|514 520 524-529
021Gondomar|316 378 380 388-389
022Grove, O|980 988-989 991
023Guarda, A|780 788-789
024Lalín|500 510-512 514-519 583 596 598
025Lama, A|830 835-839 850 853
026Marín|900 911-915 920
027Meaño|638 967-969
028Meis|192 616 637
029Moaña|950 954-955 957-959
030Mondariz|870 874-879
031Mondariz-Balneario|890
032Moraña|660 668-669
033Mos|311 415-417 419
034Neves, As|440 446-449
035Nigrán|340 350 360 370 379 391
036Oia|309 779 794
037Pazos de Borbén|817 840-844
038Pontevedra|001-005 143 150-158 160-162 164 690 910
039Porriño, O|400 410-414 418 475
040Portas|652 657-658
041Poio|163 992-993 995
042Ponteareas|685 860-869 891-893 895
043Ponte Caldelas|820 826-829 853
044Pontecesures|640 649
045Redondela|320 693 800 810-818
046Ribadumia|635-636 638
047Rodeiro|511 530 537-539
048Rosal, O|760 770 778
049Salceda de Caselas|460 470-472 474-475
050Salvaterra de Miño|450 455-459
051Sanxenxo|960 966 969-970 979 990
052Silleda|540 543-549 570 579 587 589
053Soutomaior|690-691
054Tomiño|470 730 739-740 746-750 790-792
055Tui|460 700 710-715 720 729
056Valga|645-647
057Vigo|201-216 310 312-315 317-318 330-331 390 392
058Vilaboa|140-142
059Vila de Cruces|580-583 585-587 590 596-599
060Vilagarcía de Arousa|600 610-611 613 617-619 629
061Vilanova de Arousa|614 616 620 627-629
901Illa de Arousa, A|626
902Cerdedo-Cotobade|116-117 119-121 130 139 558 854-859
37
001Abusejo|640
002Agallas|510
003Ahigal de los Aceiteros|248
004Ahigal de Villarino|173
005Alameda de Gardón, La|497
006Alamedilla, La|554
007Alaraz|312
008Alba de Tormes|800 882 890 892-893
009Alba de Yeltes|478
010Alberca, La|624
011Alberguería de Argañán, La|555
012Alconada|329
013Aldeacipreste|718
014Aldeadávila de la Ribera|250-251 253
015Aldea del Obispo|488
016Aldealengua|350
017Aldeanueva de Figueroa|429
018Aldeanueva de la Sierra|621
019Aldearrodrigo|110
020Aldearrubia|340
021Aldeaseca de Alba|870
022Aldeaseca de la Frontera|317
023Aldeatejada|186-187
024Aldeavieja de Tormes|779
025Aldehuela de la Bóveda|460 466
026Aldehuela de Yeltes|478 639
027Almenara de Tormes|115
028Almendra|176
029Anaya de Alba|863-864
030Añover de Tormes|111
031Arabayona de Mógica|418
032Arapiles|188 796
033Arcediano|429
034Arco, El|110
035Armenteros|753-756
036San Miguel del Robledo|659 694
037Atalaya, La|591
038Babilafuente|330
039Bañobárez|271
040Barbadillo|440
041Barbalos|607
042Barceo|217
044Barruecopardo|255
045Bastida, La|621
046Béjar|700 717 793
047Beleña|789
049Bermellar|291
050Berrocal de Huebra|609
051Berrocal de Salvatierra|795
052Boada|290
054Bodón, El|520
055Bogajo|291
056Bouza, La|488
057Bóveda del Río Almar|316
058Brincones|217
059Buenamadre|209 493
060Buenavista|789
061Cabaco, El|621
062Cabezabellosa de la Calzada|490
063Cabeza de Béjar, La|773
065Cabeza del Caballo|214
067Cabrerizos|193
068Cabrillas|630
069Calvarrasa de Abajo|181
070Calvarrasa de Arriba|191
071Calzada de Béjar, La|714
072Calzada de Don Diego|440 448
073Calzada de Valdunciel|797
074Campillo de Azaba|550
077Campo de Peñaranda, El|317
078Candelario|710
079Canillas de Abajo|130 448
080Cantagallo|716
081Cantalapiedra|400
082Cantalpino|405
083Cantaracillo|319
085Carbajosa de la Sagrada|008 188 191
086Carpio de Azaba|497
087Carrascal de Barregas|120 129 170 192 449
088Carrascal del Obispo|451 609
089Casafranca|767
090Casas del Conde, Las|659
091Casillas de Flores|541
092Castellanos de Moriscos|439
096Castillejo de Martín Viejo|470 592
097Castraz|496
098Cepeda|656
099Cereceda de la Sierra|621
100Cerezal de Peñahorcada|253
101Cerralbo|273 291
102Cerro, El|720 724 726
103Cespedosa de Tormes|750
104Cilleros de la Bastida|621
106Cipérez|216 468
107Ciudad Rodrigo|170 500 590-591 593-595
108Coca de Alba|830
109Colmenar de Montemayor|711
110Cordovilla|337
112Cristóbal|684
113Cubo de Don Sancho, El|281
114Chagarcía Medianero|861
115Dios le Guarde|478
116Doñinos de Ledesma|130
117Doñinos de Salamanca|117 120 129
118Éjeme|891
119Encina, La|515
120Encina de San Silvestre|114
121Encinas de Abajo|874 893
122Encinas de Arriba|892
123Encinasola de los Comendadores|256
124Endrinal|765-766
125Escurial de la Sierra|762
126Espadaña|148
127Espeja|497
128Espino de la Orbada|419
129Florida de Liébana|129
130Forfoleda|799
131Frades de la Sierra|766
132Fregeneda, La|220
133Fresnedoso|775
134Fresno Alhándiga|789
135Fuente de San Esteban, La|200 208 493 690
136Fuenteguinaldo|540
137Fuenteliante|291
138Fuenterroble de Salvatierra|768
139Fuentes de Béjar|790
140Fuentes de Oñoro|480-481
141Gajates|872-874
142Galindo y Perahuy|129 449
143Galinduste|785-786
144Galisancho|891
145Gallegos de Argañán|497
146Gallegos de Solmirón|751
147Garcibuey|658
148Garcihernández|810 874
149Garcirrey|460
150Gejuelo del Barro|114
151Golpejas|170
152Gomecello|420
154Guadramiro|219
155Guijo de Ávila|774
156Guijuelo|700 770 778 795
157Herguijuela de Ciudad Rodrigo|510 516
158Herguijuela de la Sierra|617 619
159Herguijuela del Campo|759
160Hinojosa de Duero|230
161Horcajo de Montemayor|712
162Horcajo Medianero|860
163Hoya, La|716
164Huerta|336
165Iruelos|217
166Ituero de Azaba|551
167Juzbado|115
168Lagunilla|724
169Larrodrigo|865
170Ledesma|100 115-116
171Ledrada|730
172Linares de Riofrío|760
173Lumbrales|240
174Macotera|310
175Machacón|893-894
176Madroñal|619
177Maíllo, El|621
178Malpartida|313
179Mancera de Abajo|315
180Manzano, El|171
181Martiago|510
182Martinamor|891
183Martín de Yeltes|494 496
184Masueco|251
185Castellanos de Villiquera|797-798
186Mata de Ledesma, La|130 170
187Matilla de los Caños del Río|450 453
188Maya, La|780
189Membribe de la Sierra|766
190Mieza|254
191Milano, El|256
192Miranda de Azán|187
193Miranda del Castañar|660
194Mogarraz|610
195Molinillo|683
196Monforte de la Sierra|618
197Monleón|765
198Monleras|171
199Monsagro|532
200Montejo|787 795
201Montemayor del Río|727
202Monterrubio de Armuña|798
203Monterrubio de la Sierra|781
204Morasverdes|590
205Morille|183
206Moríñigo|337
207Moriscos|430
208Moronta|216
209Mozárbez|183 186 796
211Narros de Matalayegua|452 609
212Navacarros|716
213Nava de Béjar|776
214Nava de Francia|659
215Nava de Sotrobal|850
216Navales|882
217Navalmoral de Béjar|794
218Navamorales|749
219Navarredonda de la Rinconada|607
221Navasfrías|542
222Negrilla de Palencia|426
223Olmedo de Camaces|292
224Orbada, La|428
225Pajares de la Laguna|428
226Palacios del Arzobispo|111
228Palaciosrubios|406
229Palencia de Negrilla|426
230Parada de Arriba|129 449
231Parada de Rubiales|419
232Paradinas de San Juan|318
233Pastores|510
234Payo, El|524
235Pedraza de Alba|882
236Pedrosillo de Alba|871
237Pedrosillo de los Aires|788 792
238Pedrosillo el Ralo|427
239Pedroso de la Armuña, El|410
240Pelabravo|181
241Pelarrodríguez|209 493
242Pelayos|787 891
243Peña, La|214
244Peñacaballera|727
245Peñaparda|523
246Peñaranda de Bracamonte|300
247Peñarandilla|820
248Peralejos de Abajo|216
249Peralejos de Arriba|216
250Pereña de la Ribera|175
251Peromingo|791
252Pinedas|712
253Pino de Tormes, El|170
254Pitiegua|490
255Pizarral|795
256Poveda de las Cintas|406
257Pozos de Hinojo|216
258Puebla de Azaba|552-553
259Puebla de San Medel|791
260Puebla de Yeltes|606
261Puente del Congosto|748 750
262Puertas|159
263Puerto de Béjar|720 729
264Puerto Seguro|488
265Rágama|318
266Redonda, La|247
267Retortillo|219 495
268Rinconada de la Sierra, La|607
269Robleda|521
270Robliza de Cojos|130 492
271Rollán|447
272Saelices el Chico|592
273Sagrada, La|465
274Salamanca|001-008
275Saldeana|259
276Salmoral|314
277Salvatierra de Tormes|779
278San Cristóbal de la Cuesta|439
279Sancti-Spíritus|470 479
280Sanchón de la Ribera|217
281Sanchón de la Sagrada|466
282Sanchotello|794
283Sando|460 468
284San Esteban de la Sierra|671
285San Felices de los Gallegos|270
286San Martín del Castañar|659
287San Miguel de Valero|763
288San Morales|340
289San Muñoz|208
290San Pedro del Valle|170
291San Pedro de Rozados|183 186 453 455
292San Pelayo de Guareña|110-111 799
293Santa María de Sando|468
294Santa Marta de Tormes|900
296Santiago de la Puebla|311
297Santibáñez de Béjar|740
298Santibáñez de la Sierra|670 682
299Santiz|110
300Santos, Los|768
301Sardón de los Frailes|172
302Saucelle|257
303Sahugo, El|510
304Sepulcro-Hilario|638
305Sequeros|650
306Serradilla del Arroyo|531 596
307Serradilla del Llano|530
309Sierpe, La|759
310Sieteiglesias de Tormes|892
311Sobradillo|246
312Sorihuela|777
313Sotoserrano|657
314Tabera de Abajo|130 460
315Tala, La|752
316Tamames|600 609
317Tarazona de Guareña|409
318Tardáguila|429
319Tejado, El|749
320Tejeda y Segoyuela|607
321Tenebrón|589
322Terradillos|190 882 893
323Topas|799
324Tordillos|840
325Tornadizo, El|765
327Torresmenudas|110
328Trabanca|173
329Tremedal de Tormes|148-149
330Valdecarros|881
331Valdefuentes de Sangusín|680
332Valdehijaderos|713
333Valdelacasa|791
334Valdelageve|724
335Valdelosa|799
336Valdemierque|891
337Valderrodrigo|256
338Valdunciel|798-799
339Valero|764
340Valsalabroso|214 217
341Valverde de Valdelacasa|791
342Valverdón|115 185
343Vallejera de Riofrío|717
344Vecinos|450 452-453 456
345Vega de Tirados|115 170
346Veguillas, Las|452 454-456
347Vellés, La|427
348Ventosa del Río Almar|329
349Vídola, La|214
350Vilvestre|258
351Villaflores|406
352Villagonzalo de Tormes|893-894
353Villalba de los Llanos|446
354Villamayor|185
355Villanueva del Conde|658
356Villar de Argañán|497
357Villar de Ciervo|488
358Villar de Gallimazo|320
359Villar de la Yegua|488 497
360Villar de Peralonso|147-148
361Villar de Samaniego|217
362Villares de la Reina|184 189
363Villares de Yeltes|267
364Villarino de los Aires|160 169 174
365Villarmayor|130 170
366Villarmuerto|217
367Villasbuenas|256
368Villasdardo|468
369Villaseco de los Gamitos|114
370Villaseco de los Reyes|140 148-150 159
371Villasrubias|522
372Villaverde de Guareña|428
373Villavieja de Yeltes|260
374Villoria|339
375Villoruela|338
376Vitigudino|210
377Yecla de Yeltes|219
378Zamarra|591
379Zamayón|110
380Zarapicos|170
381Zarza de Pumareda, La|253
382Zorita de la Frontera|408
38
001Adeje|615 660 670 677-679
002Agulo|830 890
003Alajeró|810-813
004Arafo|509 550
005Arico|580 588-589 592-593
006Arona|626-627 630-632 640 649-650 652
007Barlovento|726-727
008Breña Alta|710 712-713
009Breña Baja|711-712
010Buenavista del Norte|479-480 489
011Candelaria|509-510 520 530 540
012Fasnia|570 579
013Frontera|911-913
014Fuencaliente de la Palma|740 749
015Garachico|450 458-460
016Garafía|728 787-788
017Granadilla de Abona|594-595 600 611-612 616-618
018Guancha, La|440-441 449
019Guía de Isora|680 685-689
020Güímar|500 508-509 560 590-591
021Hermigua|820 829 869 890
022Icod de los Vinos|430 434 438-439
023San Cristóbal de La Laguna|108 201-208 240 250 260 270 291 293-294 296-297 320 329-330
024Llanos de Aridane, Los|759-760 767-769
025Matanza de Acentejo, La|370 379
026Orotava, La|300 310-315
027Paso, El|750 758-759 768-769
028Puerto de la Cruz|400
029Puntagorda|789
030Puntallana|714-715
031Realejos, Los|410 412-419
032Rosario, El|109 190 290 510
033San Andrés y Sauces|720 729
034San Juan de la Rambla|420 428-429
035San Miguel de Abona|620 628-629 639
036San Sebastián de la Gomera|800-801 811
037Santa Cruz de la Palma|700 712-715
038Santa Cruz de Tenerife|001-010 107-111 120 129-130 139-140 150 160 170 180 294 320
039Santa Úrsula|390 398-399
040Santiago del Teide|683-684 690
041Sauzal, El|359-360
042Silos, Los|435 460 470 479
043Tacoronte|340 350 355-358
044Tanque, El|435
045Tazacorte|770 779
046Tegueste|280 289 292-293 297
047Tijarafe|780 789
048Valverde|900 910 915-916
049Valle Gran Rey|852 870 879 892
050Vallehermoso|840 849-850 852 869 891
051Victoria de Acentejo, La|380 389
052Vilaflor de Chasna|613-615 629
053Villa de Mazo|730 738-739
901Pinar de El Hierro, El|914 917
39
001Alfoz de Lloredo|320 329 525-526 539 590
002Ampuero|840 849-850
003Anievas|451
004Arenas de Iguña|450-451
005Argoños|197
006Arnuero|193 195
007Arredondo|813
008Astillero, El|610-611 613
009Bárcena de Cicero|760-761 790-791
010Bárcena de Pie de Concha|420
011Bareyo|170 191
012Cabezón de la Sal|500 506-507 509 591-592
013Cabezón de Liébana|571 573-574
014Cabuérniga|510-511 518 558
015Camaleño|582 586-589
016Camargo|600 608-609
017Campoo de Yuso|290-294
018Cartes|311 460
019Castañeda|650 660
020Castro-Urdiales|700 706-709 780 798
021Cieza|407
022Cillorigo de Liébana|580 583-585
023Colindres|750
024Comillas|520 528
025Corrales de Buelna, Los|400 408 460
026Corvera de Toranzo|680 682 697 699
027Campoo de Enmedio|200 212-213 291 491
028Entrambasaguas|715-716 719
029Escalante|193 795
030Guriezo|778 780 786-788 880
031Hazas de Cesto|730 738-739
032Hermandad de Campoo de Suso|210-213
033Herrerías|549-551 594
034Lamasón|550
035Laredo|770 777
036Liendo|776
037Liérganes|178 718 722 727
038Limpias|778 820
039Luena|682 687-688
040Marina de Cudeyo|130 618 719 792
041Mazcuerras|509 592
042Medio Cudeyo|619 710 718 724 792
043Meruelo|192
044Miengo|310 312 318
045Miera|723 725 728
046Molledo|420 430 438-439
047Noja|180
048Penagos|627
049Peñarrubia|580
050Pesaguero|572 574
051Pesquera|491
052Piélagos|120 470 477-479 612
053Polaciones|556-557
054Polanco|312-313
055Potes|570
056Puente Viesgo|670 679
057Ramales de la Victoria|800 805 809 811 815
058Rasines|860
059Reinosa|200
060Reocín|530 538-539 590-591
061Ribamontán al Mar|140 146 150 160
062Ribamontán al Monte|793-794
063Rionansa|553-554 559
064Riotuerto|720 723
065Rozas de Valdearroyo, Las|213 417
066Ruente|510 513
067Ruesga|728 812 815
068Ruiloba|527
069San Felices de Buelna|409
070San Miguel de Aguayo|491
071San Pedro del Romeral|683 686
072San Roque de Riomiera|726 728
073Santa Cruz de Bezana|100 108 110
074Santa María de Cayón|620 626-627 650 694
075Santander|001-012
076Santillana del Mar|314 330 360 390 530
077Santiurde de Reinosa|490-491
078Santiurde de Toranzo|689 691 698
079Santoña|197 740 749
080San Vicente de la Barquera|540 547-549
081Saro|639
082Selaya|696
083Soba|728 805-808 813
084Solórzano|738 791
085Suances|340 350 360
086Tojos, Los|517-518
087Torrelavega|300 315-317
088Tresviso|580
089Tudanca|555
090Udías|507
091Valdáliga|528 592-593
092Valdeolea|410 418
093Valdeprado del Río|248 417 419
094Valderredible|220 229-230 232 250 419
095Val de San Vicente|548-549 560 569 594
096Vega de Liébana|575 577
097Vega de Pas|682-683 685
098Villacarriedo|639-640 649
099Villaescusa|690 692
100Villafufre|630 638
101Valle de Villaverde|880
102Voto|761-762 764 766
40
001Abades|141
002Adrada de Pirón|192
003Adrados|354
004Aguilafuente|340
005Alconada de Maderuelo|529
006Aldealcorvo|389
007Aldealengua de Pedraza|162
008Aldealengua de Santa María|555
009Aldeanueva de la Serrezuela|532
010Aldeanueva del Codonal|462
012Aldea Real|292
013Aldeasoña|235
014Aldehorno|533
015Aldehuela del Codonal|462
016Aldeonte|530-531
017Anaya|121
018Añe|492
019Arahuetes|173 184
020Arcones|164
021Arevalillo de Cega|185
022Armuña|191 491 494
024Ayllón|512 514 520 594
025Barbolla|530
026Basardilla|180
028Bercial|144
029Bercimuel|550
030Bernardos|430
031Bernuy de Porreros|190
032Boceguillas|560 568
033Brieva|180
034Caballar|182
035Cabañas de Polendos|392
036Cabezuela|396
037Calabazas de Fuentidueña|356
039Campo de San Pedro|551-553
040Cantalejo|320 380 389
041Cantimpalos|360
043Carbonero el Mayor|270
044Carrascal del Río|331
045Casla|590
046Castillejo de Mesleón|593
047Castro de Fuentidueña|315
048Castrojimeno|315
049Castroserna de Abajo|318
051Castroserracín|316
052Cedillo de la Torre|550
053Cerezo de Abajo|591-592
054Cerezo de Arriba|592
055Cilleruelo de San Mamés|551
056Cobos de Fuentidueña|332
057Coca|480 496
058Codorniz|463-464
059Collado Hermoso|170
060Condado de Castilnovo|318
061Corral de Ayllón|529
062Cubillo|185
063Cuéllar|200 210-211 215 230-232 241-242
065Chañe|216
068Domingo García|495
069Donhierro|469
070Duruelo|312
071Encinas|531
072Encinillas|391
073Escalona del Prado|350
074Escarabajosa de Cabezas|291
075Escobar de Polendos|392-393
076Espinar, El|400 410 419 424
077Espirdo|191
078Fresneda de Cuéllar|217
079Fresno de Cantespino|418 516 518
080Fresno de la Fuente|540
081Frumales|298
082Fuente de Santa Cruz|496
083Fuente el Olmo de Fuentidueña|359
084Fuente el Olmo de Íscar|218
086Fuentepelayo|260
087Fuentepiñel|358
088Fuenterrebollo|330
089Fuentesaúco de Fuentidueña|355
091Fuentesoto|314
092Fuentidueña|357
093Gallegos|162
094Garcillán|120
095Gomezserracín|240
097Grajera|569
099Honrubia de la Cuesta|541
100Hontalbilla|353
101Hontanares de Eresma|490
103Huertos, Los|490
104Ituero y Lama|151
105Juarros de Riomoros|131
106Juarros de Voltoya|445
107Labajos|146
108Laguna de Contreras|236
109Languilla|556
110Lastras de Cuéllar|352
111Lastras del Pozo|142
112Lastrilla, La|196
113Losa, La|420
115Maderuelo|554
118Marazuela|133
119Martín Miguel|130
120Martín Muñoz de la Dehesa|466
121Martín Muñoz de las Posadas|446
122Marugán|142
123Matabuena|163
124Mata de Cuéllar|214
125Matilla, La|175
126Melque de Cercos|444
127Membibre de la Hoz|234
128Migueláñez|441
129Montejo de Arévalo|468
130Montejo de la Vega de la Serrezuela|542
131Monterrubio|142
132Moral de Hornuez|542
134Mozoncillo|250
135Muñopedro|145
136Muñoveros|183
138Nava de la Asunción|450 461
139Navafría|161
140Navalilla|331
141Navalmanzano|280
142Navares de Ayuso|531
143Navares de Enmedio|532
144Navares de las Cuevas|532
145Navas de Oro|470
146Navas de San Antonio|408
148Nieva|447
149Olombrada|220 233
150Orejana|176
151Ortigosa de Pestaño|495
152Otero de Herreros|422
154Pajarejos|567
155Palazuelos de Eresma|193-194
156Pedraza|172-173
157Pelayos del Arroyo|170 180
158Perosillo|354
159Pinarejos|296
160Pinarnegrillo|294
161Carabias|540
162Prádena|165 318
163Puebla de Pedraza|184
164Rapariegos|466
165Rebollo|184
166Remondo|216
168Riaguas de San Bartolomé|529
170Riaza|500 510-512 517
171Ribota|513
172Riofrío de Riaza|515
173Roda de Eresma|290
174Sacramenia|237
176Samboal|442-443
177San Cristóbal de Cuéllar|212
178San Cristóbal de la Vega|465
179Sanchonuño|297
180Sangarcía|134 144
181Real Sitio de San Ildefonso|100 109 420
182San Martín y Mudrián|295
183San Miguel de Bernuy|332
184San Pedro de Gaíllos|389
185Santa María la Real de Nieva|122-123 135-136 440 448-449 494
186Santa Marta del Cerro|310
188Santiuste de Pedraza|141 171 173
189Santiuste de San Juan Bautista|460
190Santo Domingo de Pirón|180
191Santo Tomé del Puerto|590
192Sauquillo de Cabezas|351
193Sebúlcor|340 380
194Segovia|001-006 153-154 195-196
195Sepúlveda|300 310-312 317 389
196Sequera de Fresno|517
198Sotillo|311
199Sotosalbos|170
200Tabanera la Luenga|291
201Tolocirio|467
202Torreadrada|313
203Torrecaballeros|160
204Torrecilla del Pinar|359
205Torreiglesias|192 394
206Torre Val de San Pedro|171
207Trescasas|194
208Turégano|181 370
210Urueñas|317
211Valdeprados|423
212Valdevacas de Montejo|185
213Valdevacas y Guijar|185
214Valseca|390
215Valtiendas|238 314
216Valverde del Majano|140
218Valle de Tabladillo|331
219Vallelado|213
220Valleruela de Pedraza|174
221Valleruela de Sepúlveda|176
222Veganzones|395
223Vegas de Matute|423
224Ventosilla y Tejadilla|165
225Villacastín|150
228Villaverde de Íscar|219
229Villaverde de Montejo|541-542
230Villeguillo|496
231Yanguas de Eresma|493
233Zarzuela del Monte|152
234Zarzuela del Pinar|293
901Ortigosa del Monte|421
902Cozuelos de Fuentidueña|354
903Marazoleja|132
904Navas de Riofrío|420
905Cuevas de Provanco|239
906San Cristóbal de Segovia|197
41
001Aguadulce|550
002Alanís|380
003Albaida del Aljarafe|809
004Alcalá de Guadaíra|500 520
005Alcalá del Río|200 209 319
006Alcolea del Río|440 449
007Algaba, La|980 989
008Algámitas|661
009Almadén de la Plata|240
010Almensilla|111
011Arahal|600
012Aznalcázar|489 849
013Aznalcóllar|870
014Badolatosa|570 599
015Benacazón|805
016Bollullos de la Mitación|110
017Bormujos|930
018Brenes|310
019Burguillos|200 220
020Cabezas de San Juan, Las|729-730
021Camas|900 910
022Campana, La|429
023Cantillana|320
024Carmona|339 410
025Carrión de los Céspedes|820
026Casariche|580
027Castilblanco de los Arroyos|230
028Castilleja de Guzmán|908
029Castilleja de la Cuesta|950
030Castilleja del Campo|810
031Castillo de las Guardas, El|889-890 898-899
032Cazalla de la Sierra|370 730
033Constantina|450
034Coria del Río|100
035Coripe|780
036Coronil, El|760
037Corrales, Los|565 657
038Dos Hermanas|089 700-704 728
039Écija|400 409 563 567
040Espartinas|807
041Estepa|560
042Fuentes de Andalucía|420 439
043Garrobo, El|888
044Gelves|120
045Gerena|860
046Gilena|565
047Gines|960
048Guadalcanal|390
049Guillena|210 218-219
050Herrera|567
051Huévar del Aljarafe|830
052Lantejuela|630
053Lebrija|740
054Lora de Estepa|564
055Lora del Río|440
056Luisiana, La|430 439
057Madroño, El|897-898
058Mairena del Alcor|510
059Mairena del Aljarafe|927
060Marchena|620
061Marinaleda|569
062Martín de la Jara|658
063Molares, Los|750
064Montellano|770
065Morón de la Frontera|530
066Navas de la Concepción, Las|460
067Olivares|804
068Osuna|640
069Palacios y Villafranca, Los|720 727-728
070Palomares del Río|928
071Paradas|610
072Pedrera|566
073Pedroso, El|360
074Peñaflor|470
075Pilas|840
076Pruna|670
077Puebla de Cazalla, La|540
078Puebla de los Infantes, La|479
079Puebla del Río, La|130
080Real de la Jara, El|250
081Rinconada, La|300 309
082Roda de Andalucía, La|590 599
083Ronquillo, El|880
084Rubio, El|568
085Salteras|909
086San Juan de Aznalfarache|920
087Sanlúcar la Mayor|800
088San Nicolás del Puerto|388-389 888
089Santiponce|970
090Saucejo, El|650 659
091Sevilla|001-020 092
092Tocina|330 340
093Tomares|940
094Umbrete|806
095Utrera|471 710 719-720 727-728
096Valencina de la Concepción|907
097Villamanrique de la Condesa|850
098Villanueva del Ariscal|808
099Villanueva del Río y Minas|330 350 359
100Villanueva de San Juan|660
101Villaverde del Río|318
102Viso del Alcor, El|520
901Cañada Rosal|439
902Isla Mayor|140 150
903Cuervo de Sevilla, El|749
904Palmar de Troya, El|719
42
001Abejar|146
003Adradas|216
004Ágreda|100 107-108
006Alconaba|133
007Alcubilla de Avellaneda|351 353
008Alcubilla de las Peñas|295
009Aldealafuente|135
010Aldealices|171
011Aldealpozo|111-112
012Aldealseñor|180
013Aldehuela de Periáñez|182
014Aldehuelas, Las|173-174
015Alentisque|225
016Aliud|129
017Almajano|180
018Almaluez|222 258
019Almarza|161 164 167 169
020Almazán|200 212
021Almazul|126-127
022Almenar de Soria|130-131 138
023Alpanseque|213
024Arancón|111 182
025Arcos de Jalón|249-250 257-259 269
026Arenillas|368
027Arévalo de la Sierra|161
028Ausejo de la Sierra|171
029Baraona|213-214 216 295
030Barca|210
031Barcones|368
032Bayubas de Abajo|366
033Bayubas de Arriba|366
034Beratón|107
035Berlanga de Duero|360 366-367 369
036Blacos|193
037Bliecos|128
038Borjabad|218
039Borobia|138
041Buberos|129
042Buitrago|162
043Burgo de Osma-Ciudad de Osma|195-196 300 310-313 316 318 350-351 391
044Cabrejas del Campo|135
045Cabrejas del Pinar|146-147
046Calatañazor|193
048Caltojar|367
049Candilichera|134
050Cañamaque|220
051Carabantes|137
052Caracena|311
053Carrascosa de Abajo|311
054Carrascosa de la Sierra|180-181
055Casarejos|148
056Castilfrío de la Sierra|171
057Castilruiz|108 113
058Castillejo de Robledo|328
059Centenera de Andaluz|211
060Cerbón|175 181
061Cidones|145
062Cigudosa|114
063Cihuela|126
064Ciria|138
065Cirujales del Río|180
068Coscurita|216-217 223
069Covaleda|157
070Cubilla|148
071Cubo de la Solana|191 290
073Cueva de Ágreda|107
075Dévanos|108
076Deza|125-126
078Duruelo de la Sierra|158
079Escobosa de Almazán|224
080Espeja de San Marcelino|141-142
081Espejón|142
082Estepa de San Juan|171
083Frechilla de Almazán|215
084Fresno de Caracena|311
085Fuentearmegil|143 351
086Fuentecambrón|339 342
087Fuentecantos|162
088Fuentelmonge|124
089Fuentelsaz de Soria|162 170
090Fuentepinilla|293-294
092Fuentes de Magaña|181
093Fuentestrún|113
094Garray|162-163
095Golmayo|190 192-193 290 294
096Gómara|120 127 129
097Gormaz|313
098Herrera de Soria|144
100Hinojosa del Campo|112
103Langa de Duero|320 328-329
105Liceras|341
106Losilla, La|181
107Magaña|181
108Maján|225
110Matalebreras|113
111Matamala de Almazán|211
113Medinaceli|230 240 248-249
115Miño de Medinaceli|230 296
116Miño de San Esteban|328
117Molinos de Duero|155-156
118Momblona|225
119Monteagudo de las Vicarías|220
120Montejo de Tiermes|311 341-344
121Montenegro de Cameros|127
123Morón de Almazán|216 223
124Muriel de la Fuente|193
125Muriel Viejo|148
127Nafría de Ucero|141 143
128Narros|189
129Navaleno|149
130Nepas|218
131Nolay|224
132Noviercas|124 132
134Ólvega|100 108 110
135Oncala|172
139Pinilla del Campo|112
140Portillo de Soria|136
141Póveda de Soria, La|169
142Pozalmuro|112
144Quintana Redonda|291-294
145Quintanas de Gormaz|313
148Quiñonería|137
149Rábanos, Los|191 290
151Rebollar|165
152Recuerda|313-315
153Rello|368
154Renieblas|134 189
155Retortillo de Soria|315-316 344
156Reznos|137
157Riba de Escalote, La|368
158Rioseco de Soria|194
159Rollamienta|165
160Royo, El|153 159
161Salduero|156
162San Esteban de Gormaz|320 330 340 342 345 351 391
163San Felices|114
164San Leonardo de Yagüe|140
165San Pedro Manrique|174-175
166Santa Cruz de Yanguas|173 176
167Santa María de Huerta|260
168Santa María de las Hoyas|141
171Serón de Nágima|127
172Soliedra|224
173Soria|001-005 149 152 190
174Sotillo del Rincón|165-166
175Suellacabras|189
176Tajahuerce|112
177Tajueco|366
178Talveila|148 317
181Tardelcuende|294
182Taroda|216
183Tejado|128 218
184Torlengua|124
185Torreblacos|193-194
187Torrubia de Soria|136
188Trévago|113
189Ucero|317
190Vadillo|144
191Valdeavellano de Tera|165
192Valdegeña|111
193Valdelagua del Cerro|113
194Valdemaluque|317-318
195Valdenebro|193 196 313
196Valdeprado|114 175
197Valderrodilla|293-294
198Valtajeros|181
200Velamazán|392
201Velilla de la Sierra|189
202Velilla de los Ajos|225
204Viana de Duero|218
205Villaciervos|192
206Villanueva de Gormaz|312
207Villar del Ala|165
208Villar del Campo|112
209Villar del Río|174 176-177
211Villares de Soria, Los|171 180
212Villasayas|214
213Villaseca de Arciel|129
215Vinuesa|150-151
216Vizmanos|173
217Vozmediano|109
218Yanguas|172 177
219Yelo|296
43
001Aiguamúrcia|714 815
002Albinyana|716 718
003Albiol, L'|479
004Alcanar|530 569
005Alcover|460
006Aldover|591
007Aleixar, L'|381
008Alfara de Carles|528
009Alforja|365 635
010Alió|813
011Almoster|393
012Altafulla|893
013Ametlla de Mar, L'|860
014Amposta|549 870 879
015Arbolí|365
016Arboç, L'|720
017Argentera, L'|773
018Arnes|495 597
019Ascó|791
020Banyeres del Penedès|711
021Barberà de la Conca|422 429 442
022Batea|786
023Bellmunt del Priorat|738
024Bellvei|719
025Benifallet|512
026Benissanet|747
027Bisbal de Falset, La|372
028Bisbal del Penedès, La|717
029Blancafort|411
030Bonastre|884
031Borges del Camp, Les|350
032Bot|785
033Botarell|772
034Bràfim|812
035Cabacés|373
036Cabra del Camp|811
037Calafell|820 882
038Cambrils|850
039Capafonts|364
040Capçanes|776
041Caseres|787
042Castellvell del Camp|392
043Catllar, El|150 764
044Sénia, La|560
045Colldejou|310
046Conesa|427
047Constantí|120
048Corbera d'Ebre|784
049Cornudella de Montsant|360 362
050Creixell|839
051Cunit|881
052Xerta|592
053Duesaigües|773
054Espluga de Francolí, L'|440
055Falset|730
056Fatarella, La|781
057Febró, La|364
058Figuera, La|736
059Figuerola del Camp|811
060Flix|750
061Forès|425
062Freginals|558
063Galera, La|515
064Gandesa|780
065Garcia|749
066Garidells, Els|153
067Ginestar|748
068Godall|516
069Gratallops|737
070Guiamets, Els|777
071Horta de Sant Joan|596
072Lloar, El|737
073Llorac|427
074Llorenç del Penedès|712
075Margalef|371
076Marçà|730 775
077Mas de Barberans|514
078Masdenverge|878-879
079Masllorenç|718
080Masó, La|143
081Maspujols|382
082Masroig, El|736
083Milà, El|143
084Miravet|747
085Molar, El|736
086Montblanc|400 410 414-415 459
088Montbrió del Camp|340
089Montferri|812
090Montmell, El|714 718 812
091Mont-ral|364 459
092Mont-roig del Camp|300 815 892
093Móra d'Ebre|740
094Móra la Nova|770
095Morell, El|760
096Morera de Montsant, La|361 379
097Nou de Gaià, La|763
098Nulles|887
099Palma d'Ebre, La|370
100Pallaresos, Els|151
101Passanant i Belltall|413 425
102Paüls|593
103Perafort|152 155
104Perelló, El|519
105Piles, Les|428-429
106Pinell de Brai, El|594
107Pira|423
108Pla de Santa Maria, El|810
109Pobla de Mafumet, La|140
110Pobla de Massaluca, La|783
111Pobla de Montornès, La|761
112Poboleda|376
113Pont d'Armentera, El|817
114Porrera|739
115Pradell de la Teixeta|774
116Prades|364
117Prat de Comte|595
118Pratdip|320
119Puigpelat|812
120Querol|715 816
121Rasquera|513
122Renau|886
123Reus|201-207
124Riba, La|450
125Riba-roja d'Ebre|790
126Riera de Gaià, La|762
127Riudecanyes|771
128Riudecols|390
129Riudoms|330
130Rocafort de Queralt|426
131Roda de Berà|883
132Rodonyà|812
133Roquetes|520 529
134Rourell, El|142
135Salomó|885
136Sant Carles de la Ràpita|540
137Sant Jaume dels Domenys|713
138Santa Bàrbara|570
139Santa Coloma de Queralt|420 429
140Santa Oliva|710 718
141Pontils|421
142Sarral|424-425 428
143Savallà del Comtat|427
144Secuita, La|154 765
145Selva del Camp, La|470
146Senan|449
147Solivella|412
148Tarragona|001-008 100 130
149Tivenys|511
150Tivissa|320 746
151Torre de Fontaubella, La|774
152Torre de l'Espanyol, La|792
153Torredembarra|830
154Torroja del Priorat|737
155Tortosa|500 510 517 527 590 897
156Ulldecona|550 558-559
157Ulldemolins|363
158Vallclara|439
159Vallfogona de Riucorb|427
160Vallmoll|144
161Valls|491 800 813
162Vandellòs i l'Hospitalet de l'Infant|890-891
163Vendrell, El|700 880
164Vespella de Gaià|763
165Vilabella|886
166Vilallonga del Camp|141
167Vilanova d'Escornalbou|311-312
168Vilanova de Prades|439
169Vilaplana|380
170Vila-rodona|814
171Vila-seca|206 480-481
172Vilaverd|490
173Vilella Alta, La|375
174Vilella Baixa, La|374
175Vilalba dels Arcs|782
176Vimbodí i Poblet|430 448-449
177Vinebre|792
178Vinyols i els Arcs|391
901Deltebre|580
902Sant Jaume d'Enveja|877 879
903Camarles|894
904Aldea, L'|896
905Salou|840
906Ampolla, L'|895
907Canonja, La|110
44
001Ababuj|155
002Abejuela|422
003Aguatón|382
004Aguaviva|566
005Aguilar del Alfambra|156
006Alacón|549
007Alba|395
008Albalate del Arzobispo|540
009Albarracín|100 121 123
010Albentosa|424 477
011Alcaine|792
012Alcalá de la Selva|431-432
013Alcañiz|600 660-661
014Alcorisa|550
016Alfambra|160
017Aliaga|150 157-158
018Almohaja|369
019Alobras|134
020Alpeñés|721
021Allepuz|145
022Alloza|509
023Allueva|492
024Anadón|212
025Andorra|500
026Arcos de las Salinas|421
027Arens de Lledó|622
028Argente|165
029Ariño|547
031Azaila|590
032Bádenas|491
033Báguena|320
034Bañón|357
035Barrachina|220
036Bea|492
037Beceite|588
038Belmonte de San José|642
039Bello|232
040Berge|556
041Bezas|121
042Blancas|314
043Blesa|790
044Bordón|563
045Bronchales|367
046Bueña|394
047Burbáguena|330
048Cabra de Mora|409
049Calaceite|610
050Calamocha|200 210-211 220 357 391-392 495-496
051Calanda|570
052Calomarde|126
053Camañas|167
054Camarena de la Sierra|191 459
055Camarillas|155
056Caminreal|350 359
059Cantavieja|140
060Cañada de Benatanduz|140
061Cañada de Verich, La|643
062Cañada Vellida|168
063Cañizar del Olivar|707
064Cascante del Río|191
065Castejón de Tornos|231
066Castel de Cabra|706
067Castelnou|592
068Castelserás|630
070Castellar, El|409
071Castellote|560 562-563 565
074Cedrillas|147
075Celadas|194
076Cella|370
077Cerollera, La|651
080Codoñera, La|640
082Corbalán|193
084Cortes de Aragón|791
085Cosa|358 721
086Cretas|623
087Crivillén|557
088Cuba, La|141
089Cubla|191
090Cucalón|491
092Cuervo, El|134
093Cuevas de Almudén|169
094Cuevas Labradas|162
096Ejulve|559
097Escorihuela|161
099Escucha|770 779
100Estercuel|558
101Ferreruela de Huerva|490
102Fonfría|492
103Formiche Alto|440-441
105Fórnoles|650
106Fortanete|143
107Foz-Calanda|579
108Fresneda, La|596
109Frías de Albarracín|126
110Fuenferrada|741
111Fuentes Calientes|711
112Fuentes Claras|340
113Fuentes de Rubielos|415
114Fuentespalda|587
115Galve|168
116Gargallo|558
117Gea de Albarracín|110
118Ginebrosa, La|643
119Griegos|114
120Guadalaviar|115
121Gúdar|433
122Híjar|530
123Hinojosa de Jarque|157
124Hoz de la Vieja, La|791
125Huesa del Común|212-213
126Iglesuela del Cid, La|142
127Jabaloyas|122-123
128Jarque de la Val|169
129Jatiel|592
130Jorcas|156
131Josa|792
132Lagueruela|492
133Lanzuela|491
135Libros|132
136Lidón|164
137Linares de Mora|412
138Loscos|212 493
141Lledó|624
142Maicas|791
143Manzanera|420 422-423
144Martín del Río|730 750
145Mas de las Matas|564
146Mata de los Olmos, La|557
147Mazaleón|621
148Mezquita de Jarque|169
149Mirambel|141
150Miravete de la Sierra|159
151Molinos|556
152Monforte de Moyuela|493
153Monreal del Campo|300
154Monroyo|652
155Montalbán|700 709
156Monteagudo del Castillo|146
157Monterde de Albarracín|368
158Mora de Rubielos|400
159Moscardón|124
160Mosqueruela|410
161Muniesa|780
163Noguera de Albarracín|113
164Nogueras|497
165Nogueruelas|414
167Obón|792
168Odón|233
169Ojos Negros|312-313
171Olba|478-479
172Oliete|548
173Olmos, Los|557
174Orihuela del Tremedal|366
175Orrios|161
176Palomar de Arroyos|708
177Pancrudo|720 730
178Parras de Castellote, Las|566
179Peñarroya de Tastavins|586
180Peracense|369
181Peralejos|162
182Perales del Alfambra|161 163
183Pitarque|555
184Plou|213
185Pobo, El|155
187Portellada, La|589
189Pozondón|368
190Pozuel del Campo|315
191Puebla de Híjar, La|510-511
192Puebla de Valverde, La|450
193Puertomingalvo|411
194Ráfales|589
195Rillo|710 712
196Riodeva|133
197Ródenas|310
198Royuela|125
199Rubiales|121
200Rubielos de la Cérida|166
201Rubielos de Mora|415
203Salcedillo|793
204Saldón|122
205Samper de Calanda|520
206San Agustín|480
207San Martín del Río|390
208Santa Cruz de Nogueras|497
209Santa Eulalia|360
210Sarrión|424 460
211Segura de los Baños|793
212Seno|561
213Singra|382
215Terriente|120
216Teruel|001-003 121 162 190 192-193 195 396-397
217Toril y Masegoso|123
218Tormón|134
219Tornos|230
220Torralba de los Sisones|359
221Torrecilla de Alcañiz|640
222Torrecilla del Rebollar|221-222
223Torre de Arcas|653
224Torre de las Arcas|709
225Torre del Compte|597
226Torrelacárcel|382
227Torre los Negros|358
228Torremocha de Jiloca|381
229Torres de Albarracín|111
230Torrevelilla|641
231Torrijas|421
232Torrijo del Campo|393
234Tramacastiel|132-133
235Tramacastilla|112
236Tronchón|141
237Urrea de Gaén|593
238Utrillas|760-761 769
239Valacloche|191
240Valbona|430
241Valdealgorfa|594
243Valdecuenca|122
244Valdelinares|413
245Valdeltormo|620
246Valderrobres|580
247Valjunquera|595
249Vallecillo, El|123
250Veguillas de la Sierra|134
251Villafranca del Campo|394
252Villahermosa del Campo|494
256Villanueva del Rebollar de la Sierra|223
257Villar del Cobo|114
258Villar del Salz|311
260Villarluengo|559
261Villarquemado|380
262Villarroya de los Pinares|144
263Villastar|130
264Villel|131
265Vinaceite|591
266Visiedo|164
267Vivel del Río Martín|740 742
268Zoma, La|707
45
001Ajofrín|110
002Alameda de la Sagra|240
003Albarreal de Tajo|522
004Alcabón|523
005Alcañizo|687
006Alcaudete de la Jara|662
007Alcolea de Tajo|571
008Aldea en Cabo|908
009Aldeanueva de Barbarroya|661
010Aldeanueva de San Bartolomé|575-576
011Almendral de la Cañada|631
012Almonacid de Toledo|420
013Almorox|900
014Añover de Tajo|250
015Arcicóllar|182
016Argés|122
017Azután|571
018Barcience|225 525
019Bargas|593
020Belvís de la Jara|660
021Borox|222
022Buenaventura|634
023Burguillos de Toledo|112
024Burujón|521
025Cabañas de la Sagra|592
026Cabañas de Yepes|312
027Cabezamesada|890
028Calera y Chozas|580 686 695
029Caleruela|589
030Calzada de Oropesa|580
031Camarena|180
032Camarenilla|181
033Campillo de la Jara, El|578
034Camuñas|720
035Cardiel de los Montes|642
036Carmena|531
037Carpio de Tajo, El|533
038Carranque|216
039Carriches|532
040Casar de Escalona, El|542
041Casarrubios del Monte|950
042Casasbuenas|124
043Castillo de Bayuela|641
045Cazalegas|683
046Cebolla|680
047Cedillo del Condado|214
048Cerralbos, Los|682
049Cervera de los Montes|637
050Ciruelos|314
051Cobeja|291
052Cobisa|111
053Consuegra|700
054Corral de Almaguer|880
055Cuerva|126
056Chozas de Canales|960
057Chueca|113
058Domingo Pérez|544
059Dosbarrios|311
060Erustes|540
061Escalona|910
062Escalonilla|517
063Espinoso del Rey|650
064Esquivias|221
065Estrella, La|574
066Fuensalida|510 540
067Gálvez|164
068Garciotum|643
069Gerindote|518
070Guadamur|160
071Guardia, La|760
072Herencias, Las|663-664
073Herreruela de Oropesa|588
074Hinojosa de San Vicente|645
075Hontanar|159
076Hormigos|919
077Huecas|511
078Huerta de Valdecarábanos|750
079Iglesuela del Tiétar, La|633
080Illán de Vacas|551
081Illescas|200
082Lagartera|567
083Layos|123
084Lillo|870
085Lominchar|212
086Lucillos|684
087Madridejos|710
088Magán|590
089Malpica de Tajo|692-693
090Manzaneque|460
091Maqueda|515
092Marjaliza|479
093Marrupe|636
094Mascaraque|430
095Mata, La|534
096Mazarambroz|114 126
097Mejorada|622 662
098Menasalbas|120-121 128
099Méntrida|930
100Mesegar de Tajo|541
101Miguel Esteban|830
102Mocejón|270
103Mohedas de la Jara|276 576
104Montearagón|685
105Montesclaros|620
106Mora|400
107Nambroca|190-191
108Nava de Ricomalillo, La|670
109Navahermosa|150 159
110Navalcán|610
111Navalmoralejo|573
112Navalmorales, Los|112 140
113Navalucillos, Los|130 138-139
114Navamorcuende|630
115Noblejas|350
116Noez|162
117Nombela|917
118Novés|519
119Numancia de la Sagra|230
120Nuño Gómez|644
121Ocaña|300
122Olías del Rey|280
123Ontígola|340
124Orgaz|109 450
125Oropesa|560 569 600
126Otero|543
127Palomeque|213
128Pantoja|290
129Paredes de Escalona|908
130Parrillas|611
131Pelahustán|918
132Pepino|638
133Polán|161
134Portillo de Toledo|512
135Puebla de Almoradiel, La|840
136Puebla de Montalbán, La|516
137Pueblanueva, La|690-691
138Puente del Arzobispo, El|570
139Puerto de San Vicente|577
140Pulgar|125
141Quero|790
142Quintanar de la Orden|400 800
143Quismondo|514
144Real de San Vicente, El|460 640
145Recas|211
146Retamoso de la Jara|652
147Rielves|524
148Robledo del Mazo|674-678
149Romeral, El|770
150San Bartolomé de las Abiertas|654
151San Martín de Montalbán|165
152San Martín de Pusa|170
153San Pablo de los Montes|120
154San Román de los Montes|646
155Santa Ana de Pusa|653
156Santa Cruz de la Zarza|370
157Santa Cruz del Retamar|513 909
158Santa Olalla|530
159Sartajada|632
160Segurilla|621
161Seseña|223-224
162Sevilleja de la Jara|671-673
163Sonseca|100 109
164Sotillo de las Palomas|635
165Talavera de la Reina|600 613-614 694
166Tembleque|780
167Toboso, El|820
168Toledo|001-008
169Torralba de Oropesa|569
170Torrecilla de la Jara|651
171Torre de Esteban Hambrán, La|920
172Torrico|572
173Torrijos|500
174Totanés|163
175Turleque|789
176Ugena|217
177Urda|480
179Valdeverdeja|572
180Valmojado|940
181Velada|612
182Ventas con Peña Aguilera, Las|127
183Ventas de Retamosa, Las|183
184Ventas de San Julián, Las|568
185Villacañas|860
186Villa de Don Fadrique, La|850
187Villafranca de los Caballeros|730
188Villaluenga de la Sagra|520
189Villamiel de Toledo|594
190Villaminaya|440
191Villamuelas|749
192Villanueva de Alcardete|810
193Villanueva de Bogas|410
194Villarejo de Montalbán|179
195Villarrubia de Santiago|360 370
196Villaseca de la Sagra|260 292
197Villasequilla|740
198Villatobas|310
199Viso de San Juan, El|215
200Yébenes, Los|470 480
201Yeles|220
202Yepes|313
203Yuncler|529
204Yunclillos|591
205Yuncos|210-211
901Santo Domingo-Caudilla|526
46
001Ademuz|140
002Ador|729
003Atzeneta d'Albaida|869
004Agullent|890
005Alaquàs|970
006Albaida|860
007Albal|470
008Albalat de la Ribera|687
009Albalat dels Sorells|135
010Albalat dels Tarongers|591
011Alberic|260
012Alborache|369
013Alboraia/Alboraya|120
014Albuixech|550
015Alcàsser|290
016Alcàntera de Xúquer|293
017Alzira|268 600 792
018Alcublas|172
019Alcúdia, l'|250
020Alcúdia de Crespins, l'|690
021Aldaia|960
022Alfafar|910
023Alfauir|725
024Alfara de la Baronia|594
025Alfara del Patriarca|115
026Alfarp|197
027Alfarrasí|893
028Algar de Palancia|593
029Algemesí|680
030Algímia d'Alfara|148
031Alginet|230
032Almàssera|132
033Almiserà|726
034Almoines|723
035Almussafes|440
036Alpuente|178
037Alqueria de la Comtessa, l'|715
038Andilla|162
039Anna|820
040Antella|266
041Aras de los Olmos|179
042Aielo de Malferit|812
043Aielo de Rugat|842
044Ayora|620
045Barxeta|667
046Barx|758
047Bèlgida|868
048Bellreguard|713
049Bellús|839
050Benagéber|173
051Benaguasil|180
052Benavites|514
053Beneixida|293
054Benetússer|910
055Beniarjó|722
056Beniatjar|844
057Benicolet|838
058Benifairó de les Valls|511
059Benifairó de la Valldigna|791
060Benifaió|450
061Beniflá|722
062Benigànim|830
063Benimodo|291
064Benimuslem|611
065Beniparrell|469
066Benirredrà|703
067Benissanó|181
068Benissoda|869
069Benissuera|839
070Bétera|117
071Bicorp|825
072Bocairent|880
073Bolbaite|822
074Bonrepòs i Mirambell|131
075Bufali|891
076Bugarra|165
077Buñol|360
078Burjassot|100
079Calles|175
080Camporrobles|330
081Canals|650 659
082Canet d'En Berenguer|529
083Carcaixent|740 749 792
084Càrcer|294
085Carlet|240
086Carrícola|869
087Casas Altas|147
088Casas Bajas|146
089Casinos|171
090Castelló de Rugat|841
091Castellonet de la Conquesta|726
092Castielfabib|140-141
093Catadau|196
094Catarroja|470
095Caudete de las Fuentes|315
096Cerdà|813
097Cofrentes|625
098Corbera|612
099Cortes de Pallás|199
100Cotes|294
101Quart de les Valls|515
102Quart de Poblet|930
103Quartell|510
104Quatretonda|837
105Cullera|400 408-409
106Chelva|176 351
107Chella|821
108Chera|350
109Cheste|380
110Xirivella|014 950
111Chiva|370
112Chulilla|167
113Daimús|710
114Domeño|174-175
115Dos Aguas|198
116Eliana, l'|183
117Emperador|135
118Enguera|810-811
119Ènova, l'|669
120Estivella|590
121Estubeny|817
122Faura|512
123Favara|614
124Fontanars dels Alforins|635
125Fortaleny|418
126Foios|134
127Font d'En Carròs, la|717
128Font de la Figuera, la|630
129Fuenterrobles|314
130Gavarda|267
131Gandia|701-702 728 730
132Genovés, el|894
133Gestalgar|166
134Gilet|149
135Godella|110
136Godelleta|388
137Granja de la Costera, la|818
138Guadasséquies|839
139Guadassuar|610
140Guardamar de la Safor|711
141Higueruelas|162
142Jalance|624
143Xeraco|770
144Jarafuel|623
145Xàtiva|800
146Xeresa|790
147Llíria|160
148Loriguilla|393
149Losa del Obispo|168
150Llutxent|838
151Llocnou d'En Fenollet|668
152Llocnou de la Corona|910
153Llocnou de Sant Jeroni|726
154Llanera de Ranes|814 816
155Llaurí|613
156Llombai|195
157Llosa de Ranes, la|815
158Macastre|368
159Manises|940
160Manuel|660
161Marines|163
162Massalavés|292
163Massalfassar|560
164Massamagrell|130
165Massanassa|470
166Meliana|133
167Millares|198
168Miramar|711
169Mislata|920
170Mogente/Moixent|640
171Moncada|113 116
172Montserrat|192
173Montaverner|892
174Montesa|692
175Montitxelvo/Montichelvo|842
176Montroi/Montroy|193
177Museros|136
178Nàquera/Náquera|119
179Navarrés|823
180Novelé/Novetlè|819
181Oliva|780
182Olocau|169
183Olleria, l'|850
184Ontinyent|870
185Otos|844
186Paiporta|200
187Palma de Gandía|724
188Palmera|714
189Palomar, el|891
190Paterna|182 980 988-989
191Pedralba|164
192Petrés|501
193Picanya|210
194Picassent|220 229
195Piles|712
196Pinet|838
197Polinyà de Xúquer|688
198Potries|721
199Pobla de Farnals, la|137 139
200Pobla del Duc, la|840
201Puebla de San Miguel|140
202Pobla de Vallbona, la|185
203Pobla Llarga, la|670
204Puig de Santa Maria, el|540
205Puçol|530
206Quesa|824
207Rafelbunyol|138
208Rafelcofer|716
209Rafelguaraf|666 668
210Ráfol de Salem|843
211Real de Gandia, el|727
212Real|194
213Requena|340 351-357 390-391
214Riba-roja de Túria|190
215Riola|417
216Rocafort|111
217Rotglà i Corberà|816
218Ròtova|725
219Rugat|842
220Sagunto/Sagunt|250 500 520 530
221Salem|843
222Sant Joanet|669
223Sedaví|910
224Segart|592
225Sellent|295
226Sempere|839
227Senyera|669
228Serra|118
229Siete Aguas|392
230Silla|460
231Simat de la Valldigna|750
232Sinarcas|320
233Sollana|430 439
234Sot de Chera|168
235Sueca|410 419-420
236Sumacàrcer|295
237Tavernes Blanques|016
238Tavernes de la Valldigna|760
239Teresa de Cofrentes|622
240Terrateig|842
241Titaguas|178
242Torrebaja|143
243Torrella|814
244Torrent|900-901 909
245Torres Torres|595
246Tous|269
247Tuéjar|177
248Turís|389
249Utiel|300 312-313 321
250València|001-026 035 112 131 135
251Vallada|691
252Vallanca|145
253Vallés|818
254Venta del Moro|310-311
255Vilallonga/Villalonga|720
256Vilamarxant|191
257Castelló|270
258Villar del Arzobispo|170
259Villargordo del Cabriel|317
260Vinalesa|114
261Yátova|367
262Yesa, La|178
263Zarra|621
902Gátova|169
903San Antonio de Benagéber|184
904Benicull de Xúquer|689
47
001Adalia|129
002Aguasal|418
003Aguilar de Campos|814
004Alaejos|510
005Alcazarén|238
006Aldea de San Miguel|160
007Aldeamayor de San Martín|162 169
008Almenara de Adaja|419
009Amusquillo|177
010Arroyo de la Encomienda|195
011Ataquines|210
012Bahabón|312
013Barcial de la Loma|674
014Barruelo del Valle|129
015Becilla de Valderaduey|670
016Benafarces|880
017Bercero|115
018Berceruelo|115
019Berrueces|813
020Bobadilla del Campo|462
021Bocigas|419
022Bocos de Duero|317
023Boecillo|151
024Bolaños de Campos|675
025Brahojos de Medina|461
026Bustillo de Chaves|608
027Cabezón de Pisuerga|260
028Cabezón de Valderaduey|689
029Cabreros del Monte|832
030Campaspero|310
031Campillo, El|460
032Camporredondo|165
033Canalejas de Peñafiel|311
034Canillas de Esgueva|185
035Carpio|470
036Casasola de Arión|110
037Castrejón de Trabancos|512
038Castrillo de Duero|318
039Castrillo-Tejeriego|329
040Castrobol|689
041Castrodeza|192
042Castromembibre|882
043Castromonte|641
044Castronuevo de Esgueva|171
045Castronuño|520
046Castroponce|664
047Castroverde de Cerrato|182
048Ceinos de Campos|692
049Cervillego de la Cruz|494
050Cigales|270
051Ciguñuela|191
052Cistérniga|193
053Cogeces de Íscar|440
054Cogeces del Monte|313
055Corcos|280-281
056Corrales de Duero|317
057Cubillas de Santa Marta|290
058Cuenca de Campos|650
059Curiel de Duero|316
060Encinas de Esgueva|186
061Esguevillas de Esgueva|176
062Fombellida|184
063Fompedraza|311
064Fontihoyuelo|609
065Fresno el Viejo|480
066Fuensaldaña|194
067Fuente el Sol|494
068Fuente-Olmedo|418
069Gallegos de Hornija|134
070Gatón de Campos|606
071Geria|131
073Herrín de Campos|607
074Hornillos de Eresma|238
075Íscar|420
076Laguna de Duero|140 153 169
077Langayo|314
078Lomoviejo|494
079Llano de Olmedo|418
080Manzanillo|314
081Marzales|133
082Matapozuelos|230 238
083Matilla de los Caños|114
084Mayorga|680
085Medina del Campo|400 492-493
086Medina de Rioseco|800 816
087Megeces|440
088Melgar de Abajo|687
089Melgar de Arriba|686
090Mojados|250
091Monasterio de Vega|688
092Montealegre de Campos|816
093Montemayor de Pililla|320
094Moral de la Reina|691
095Moraleja de las Panaderas|454
096Morales de Campos|811
097Mota del Marqués|120
098Mucientes|194
099Mudarra, La|630
100Muriel|219
101Nava del Rey|500
102Nueva Villa de las Torres|464
103Olivares de Duero|359
104Olmedo|410 451
105Olmos de Esgueva|173
106Olmos de Peñafiel|318
109Palazuelo de Vedija|812
110Parrilla, La|328
111Pedraja de Portillo, La|196
112Pedrajas de San Esteban|430
113Pedrosa del Rey|112
114Peñafiel|300 313-314 318
115Peñaflor de Hornija|640
116Pesquera de Duero|315
117Piña de Esgueva|175
118Piñel de Abajo|316
119Piñel de Arriba|316
121Pollos|116
122Portillo|160
123Pozal de Gallinas|450
124Pozaldez|220
125Pozuelo de la Orden|831
126Puras|419
127Quintanilla de Arriba|360
128Quintanilla del Molar|673
129Quintanilla de Onésimo|350
130Quintanilla de Trigueros|283
131Rábano|319
132Ramiro|453
133Renedo de Esgueva|170
134Roales de Campos|673
135Robladillo|131
137Roturas|316
138Rubí de Bracamonte|494
139Rueda|490 492 509
140Saelices de Mayorga|689
141Salvador de Zapardiel|219
142San Cebrián de Mazote|129
143San Llorente|317
144San Martín de Valvení|209
145San Miguel del Arroyo|164
146San Miguel del Pino|132
147San Pablo de la Moraleja|219
148San Pedro de Latarce|851
149San Pelayo|129
150San Román de Hornija|530
151San Salvador|134
152Santa Eufemia del Arroyo|811
153Santervás de Campos|609
154Santibáñez de Valcorba|330-331
155Santovenia de Pisuerga|155
156San Vicente del Palacio|493
157Sardón de Duero|340
158Seca, La|491
159Serrada|231
160Siete Iglesias de Trabancos|511
161Simancas|130
162Tamariz de Campos|815
163Tiedra|870
164Tordehumos|830
165Tordesillas|100 113 132
166Torrecilla de la Abadesa|114
167Torrecilla de la Orden|513
168Torrecilla de la Torre|129
169Torre de Esgueva|183
170Torre de Peñafiel|313 319
171Torrelobatón|134
172Torrescárcela|313
173Traspinedo|330
174Trigueros del Valle|282
175Tudela de Duero|161 169 320
176Unión de Campos, La|670
177Urones de Castroponce|671
178Urueña|862
179Valbuena de Duero|359
180Valdearcos de la Vega|317
181Valdenebro de los Valles|816
182Valdestillas|240
183Valdunquillo|672
184Valoria la Buena|200
185Valverde de Campos|690
186Valladolid|001-018 140 152-153 197 801
187Vega de Ruiponce|609
188Vega de Valdetronco|133
189Velascálvaro|463
190Velilla|114
191Velliza|131
192Ventosa de la Cuesta|232
193Viana de Cega|150
194Viloria|166
195Villabáñez|329
196Villabaruz de Campos|815
197Villabrágima|820
198Villacarralón|609
199Villacid de Campos|607
200Villaco|181
203Villafrades de Campos|606
204Villafranca de Duero|529
205Villafrechós|810
206Villafuerte|180
207Villagarcía de Campos|840
208Villagómez la Nueva|608
209Villalán de Campos|675
210Villalar de los Comuneros|111
211Villalba de la Loma|689
212Villalba de los Alcores|639
213Villalbarba|113
214Villalón de Campos|600
215Villamuriel de Campos|814
216Villán de Tordesillas|131
217Villanubla|620
218Villanueva de Duero|239
219Villanueva de la Condesa|608
220Villanueva de los Caballeros|850
221Villanueva de los Infantes|174
222Villanueva de San Mancio|813
223Villardefrades|860
224Villarmentero de Esgueva|172
225Villasexmir|134
226Villavaquerín|329
227Villavellid|883
228Villaverde de Medina|465
229Villavicencio de los Caballeros|676
230Wamba|190
231Zaratán|610
232Zarza, La|452
48
001Abadiño|220
002Abanto y Ciérvana-Abanto Zierbena|500 540
003Amorebieta-Etxano|340 348
004Amoroto|289
005Arakaldo|498
006Arantzazu|140
007Munitibar-Arbatzegi Gerrikaitz|381
008Artzentales|879
009Arrankudiaga|498
010Arrieta|114
011Arrigorriaga|003 480
012Bakio|130
013Barakaldo|901-903
014Barrika|650
015Basauri|970
016Berango|640
017Bermeo|370
018Berriatua|710
019Berriz|240 249
020Bilbao|001-015
021Busturia|350
022Karrantza Harana/Valle de Carranza|890-891
023Artea|142
024Zeanuri|144
025Zeberio|499
026Dima|141
027Durango|200
028Ea|287 311
029Etxebarri|450
030Etxebarria|277
031Elantxobe|310
032Elorrio|230
033Ereño|313
034Ermua|260
035Fruiz|116
036Galdakao|960
037Galdames|191
038Gamiz-Fika|113
039Garai|200
040Gatika|110
041Gautegiz Arteaga|314
042Gordexola|192 194
043Gorliz|620 630
044Getxo|930 990-993
045Güeñes|820 830 840
046Gernika-Lumo|300
047Gizaburuaga|289
048Ibarrangelu|311
049Ispaster|288
050Izurtza|213
051Lanestosa|895
052Larrabetzu|195
053Laukiz|111
054Leioa|940
055Lemoa|330
056Lemoiz|620
057Lekeitio|280
058Mallabia|269
059Mañaria|212
060Markina-Xemein|270 276 278
061Maruri-Jatabe|112
062Mendata|382
063Mendexa|289
064Meñaka|120
065Ugao-Miraballes|490
066Morga|115
067Muxika|391-392
068Mundaka|360
069Mungia|100 120
070Aulesti|380
071Muskiz|550
072Otxandio|210
073Ondarroa|700
074Urduña/Orduña|460
075Orozko|410 419
076Sukarrieta|395
077Plentzia|620
078Portugalete|920
079Errigoiti|309
080Valle de Trápaga-Trapagaran|510 520
081Lezama|196
082Santurtzi|980
083Ortuella|530
084Sestao|910
085Sopela|600
086Sopuerta|190-191 869-870
087Trucios-Turtzioz|880
088Ubide|145
089Urduliz|610
090Balmaseda|800
091Atxondo|291-292
092Bedia|390
093Areatza|143
094Igorre|140
095Zaldibar|250
096Zalla|850 860 869
097Zaratamo|480
901Derio|160 170
902Erandio|850 950
903Loiu|180
904Sondika|150
905Zamudio|170
906Forua|393
907Kortezubi|315
908Murueta|394
909Nabarniz|312
910Iurreta|215
911Ajangiz|320
912Alonsotegi|810
913Zierbena|508
914Arratzu|383 390-391
915Ziortza-Bolibar|278
916Usansolo|960
49
002Abezames|834
003Alcañices|500 514 517-518
004Alcubilla de Nogales|696
005Alfaraz de Sayago|177
006Algodre|539
007Almaraz de Duero|180
008Almeida de Sayago|177 210
009Andavías|162
010Arcenillas|151
011Arcos de la Polvorosa|699
012Argañín|251
013Argujillo|716
014Arquillinos|126
015Arrabalde|696
016Aspariegos|124
017Asturianos|324-325 348
018Ayoó de Vidriales|610 619
019Barcial del Barco|760
020Belver de los Montes|830
021Benavente|600
022Benegiles|123
023Bermillo de Sayago|200 211 215-216 255 260
024Bóveda de Toro, La|155
025Bretó|751
026Bretocino|698
027Brime de Sog|629
028Brime de Urz|622
029Burganes de Valverde|698
030Bustillo del Oro|831
031Cabañas de Sayago|709
032Calzadilla de Tera|331
033Camarzana de Tera|332 626-627
034Cañizal|440
035Cañizo|128
036Carbajales de Alba|160
037Carbellino|211
038Casaseca de Campeán|708
039Casaseca de las Chanas|151
040Castrillo de la Guareña|419
041Castrogonzalo|660
042Castronuevo|127
043Castroverde de Campos|110
044Cazurra|191
046Cerecinos de Campos|640
047Cerecinos del Carrizal|125
048Cernadilla|317 325
050Cobreros|394-396
052Coomonte|783
053Coreses|530
054Corrales del Vino|700 706
055Cotanes del Monte|639
056Cubillos|730
057Cubo de Benavente|327
058Cubo de Tierra del Vino, El|710
059Cuelgamures|717
061Entrala|721
062Espadañedo|341-342 345-347
063Faramontanos de Tábara|141
064Fariza|213-214
065Fermoselle|220
066Ferreras de Abajo|334-335
067Ferreras de Arriba|335 337
068Ferreruela|540 550
069Figueruela de Arriba|520-521
071Fonfría|510-514
075Fresno de la Polvorosa|693
076Fresno de la Ribera|590
077Fresno de Sayago|174 216
078Friera de Valverde|698
079Fuente Encalada|618
080Fuentelapeña|410
081Fuentesaúco|400
082Fuentes de Ropel|670
083Fuentesecas|833
084Fuentespreadas|714
085Galende|350 352 360-362 395
086Gallegos del Pan|539
087Gallegos del Río|512 542 559
088Gamones|251
090Gema|151
091Granja de Moreruela|740-741
092Granucillo|621-622
093Guarrate|156
094Hermisende|571-572
095Hiniesta, La|192
096Jambrina|191
097Justel|340 343
098Losacino|541 543
099Losacio|540
100Lubián|570 573-574
101Luelmo|215
102Maderal, El|719
103Madridanos|157
104Mahide|522 560-561
105Maire de Castroponce|783
107Malva|832
108Manganeses de la Lampreana|130 742
109Manganeses de la Polvorosa|694
110Manzanal de Arriba|593-594
111Manzanal del Barco|163
112Manzanal de los Infantes|317 319
113Matilla de Arzón|692
114Matilla la Seca|590
115Mayalde|718
116Melgar de Tera|626
117Micereces de Tera|624
118Milles de la Polvorosa|699
119Molacillos|120
120Molezuelas de la Carballeda|327
121Mombuey|121 310 318
122Monfarracinos|121
123Montamarta|149
124Moral de Sayago|254
125Moraleja del Vino|150
126Moraleja de Sayago|177
127Morales del Vino|190-191
128Morales de Rey|693
129Morales de Toro|810
130Morales de Valverde|697
131Moralina|253
132Moreruela de los Infanzones|731
133Moreruela de Tábara|148
134Muelas de los Caballeros|319 341 344
135Muelas del Pan|164-165 167
136Muga de Sayago|212
137Navianos de Valverde|697
138Olmillos de Castro|146-147 540
139Otero de Bodas|336-337
141Pajares de la Lampreana|142
142Palacios del Pan|162
143Palacios de Sanabria|320-322
145Pedralba de la Pradería|391-392
146Pego, El|154
147Peleagonzalo|880
148Peleas de Abajo|191
149Peñausende|176-178
150Peque|318
151Perdigón, El|170 720 722
152Pereruela|171-174 270-272 280-281
153Perilla de Castro|145
154Pías|580 582
155Piedrahita de Castro|143
156Pinilla de Toro|850
157Pino del Oro|514
158Piñero, El|715
159Pobladura del Valle|780
160Pobladura de Valderaduey|127
162Porto|583
163Pozoantiguo|835
164Pozuelo de Tábara|148
165Prado|638
166Puebla de Sanabria|300 390 393
167Pueblica de Valverde|333 697
168Quintanilla del Monte|639
169Quintanilla del Olmo|638
170Quintanilla de Urz|622
171Quiruelas de Vidriales|622-623
172Rabanales|512 519
173Rábano de Aliste|515 518 525
174Requejo|394
175Revellinos|135
176Riofrío de Aliste|591-592
177Rionegro del Puente|318 326 330
178Roales|192
179Robleda-Cervantes|320-321 357 390
180Roelos de Sayago|211
181Rosinos de la Requejada|322-324 342 349
183Salce|211
184Samir de los Caños|513
185San Agustín del Pozo|135
186San Cebrián de Castro|144 743
187San Cristóbal de Entreviñas|690-691
188San Esteban del Molar|650
189San Justo|357-359
190San Martín de Valderaduey|129
191San Miguel de la Ribera|717
192San Miguel del Valle|680
193San Pedro de Ceque|628
194San Pedro de la Nave-Almendra|182-183
197Santa Clara de Avedillo|707
199Santa Colomba de las Monjas|699
200Santa Cristina de la Polvorosa|620
201Santa Croya de Tera|626
202Santa Eufemia del Barco|145 161
203Santa María de la Vega|696
204Santa María de Valverde|333
205Santibáñez de Tera|624-625
206Santibáñez de Vidriales|610 618-619 621-622
207Santovenia|750
208San Vicente de la Cabeza|592
209San Vitero|523-525
210Sanzoles|152
214Tábara|140
216Tapioles|639
219Toro|800 836 881
220Torre del Valle, La|781
221Torregamones|252
222Torres del Carrizal|122
223Trabazos|516-519
224Trefacio|358-359
225Uña de Quintana|327
226Vadillo de la Guareña|420
227Valcabado|192
228Valdefinjas|882
229Valdescorriel|680
230Vallesa de la Guareña|450
231Vega de Tera|330-332
232Vega de Villalobos|133
233Vegalatrave|542
234Venialbo|153
235Vezdemarbán|840
236Vidayanes|135
237Videmala|164-165
238Villabrázaro|770 782
239Villabuena del Puente|820
240Villadepera|250
241Villaescusa|430
242Villafáfila|136-137
243Villaferrueña|695
244Villageriz|618
245Villalazán|158
246Villalba de la Lampreana|126
247Villalcampo|166
248Villalobos|134
249Villalonso|860
250Villalpando|630
251Villalube|539
252Villamayor de Campos|131
255Villamor de los Escuderos|719
256Villanázar|623 697-698
257Villanueva de Azoague|660 699
258Villanueva de Campeán|708
259Villanueva de las Peras|333
260Villanueva del Campo|100
261Villaralbo|159
262Villardeciervos|562-563
263Villar de Fallaves|132
264Villar del Buey|230-232 240
265Villardiegua de la Ribera|250
266Villárdiga|129
267Villardondiego|871
268Villarrín de Campos|137
269Villaseco del Pan|181
270Villavendimio|870
271Villaveza del Agua|760
272Villaveza de Valverde|697
273Viñas|515 517 524
275Zamora|001-032 180 193
50
001Abanto|375
002Acered|347
003Agón|560
004Aguarón|408
005Aguilón|155
006Ainzón|570
007Aladrén|481
008Alagón|630
009Alarba|345
010Alberite de San Juan|529
011Albeta|549
012Alborge|781
013Alcalá de Ebro|691
014Alcalá de Moncayo|591
015Alconchel de Ariza|42269
016Aldehuela de Liestos|374
017Alfajarín|172
018Alfamén|461
019Alforque|783
020Alhama de Aragón|230
021Almochuel|44591
022Almolda, La|178
023Almonacid de la Cuba|133
024Almonacid de la Sierra|108
025Almunia de Doña Godina, La|100
026Alpartir|109
027Ambel|546
028Anento|369
029Aniñón|313
030Añón de Moncayo|590
031Aranda de Moncayo|259
032Arándiga|266
033Ardisa|614
034Ariza|220
035Artieda|683
036Asín|619
037Atea|348
038Ateca|200
039Azuara|140
040Badules|491
041Bagüés|685
042Balconchán|366
043Bárboles|297
044Bardallur|296
045Belchite|130
046Belmonte de Gracián|332
047Berdejo|316
048Berrueco|373
050Bijuesca|316
051Biota|695
052Bisimbre|561
053Boquiñeni|641
054Bordalba|229
055Borja|540
056Botorrita|441
057Brea de Aragón|246
058Bubierca|239
059Bujaraloz|177
060Bulbuente|546
061Bureta|547
062Burgo de Ebro, El|730
063Buste, El|548
064Cabañas de Ebro|638
065Cabolafuente|228
066Cadrete|420
067Calatayud|299-300 335-336
068Calatorao|280
069Calcena|268
070Calmarza|238
071Campillo de Aragón|214
072Carenas|212
073Cariñena|400
074Caspe|700 709
075Castejón de Alarba|346
076Castejón de las Armas|211
077Castejón de Valdejasa|612-613
078Castiliscar|696
079Cervera de la Cañada|312
080Cerveruela|368
081Cetina|292
082Cimballa|213
083Cinco Olivas|782
084Clarés de Ribota|314
085Codo|132
086Codos|326
087Contamina|239
088Cosuenda|409
089Cuarte de Huerva|410
090Cubel|351 376
091Cuerlas, Las|373
092Chiprana|792
093Chodes|269
094Daroca|360
095Ejea de los Caballeros|600 617 619 694
096Embid de Ariza|239
098Encinacorba|470
099Épila|290
100Erla|611
101Escatrón|790-791
102Fabara|793
104Farlete|163
105Fayón|795
106Fayos, Los|513
107Figueruelas|639
108Fombuena|491
109Frago, El|610-611
110Frasno, El|320-323
111Fréscano|562
113Fuendejalón|529
114Fuendetodos|142
115Fuentes de Ebro|135 740
116Fuentes de Jiloca|390
117Gallocanta|373
118Gallur|650
119Gelsa|786
120Godojos|238
121Gotor|257
122Grisel|513
123Grisén|297
124Herrera de los Navarros|150
125Ibdes|236
126Illueca|250
128Isuerre|687
129Jaraba|237
130Jarque de Moncayo|258
131Jaulín|141
132Joyosa, La|692
133Lagata|134
134Langa del Castillo|367
135Layana|679
136Lécera|131
137Leciñena|160
138Lechón|369
139Letux|136
140Litago|582
141Lituénigo|581
142Lobera de Onsella|687
143Longares|460 640
144Longás|688
146Lucena de Jalón|294
147Luceni|640
148Luesia|619
149Luesma|151
150Lumpiaque|295
151Luna|610 615
152Maella|710
153Magallón|520
154Mainar|368
155Malanquilla|315
156Maleján|549
157Malón|511
159Maluenda|340
160Mallén|550
161Manchones|366
162Mara|331
163María de Huerva|430
164Mediana de Aragón|135
165Mequinenza|170
166Mesones de Isuela|267
167Mezalocha|152
168Mianos|683
169Miedes de Aragón|330
170Monegrillo|164
171Moneva|144
172Monreal de Ariza|42269 291
173Monterde|213
174Montón|391
175Morata de Jalón|260
176Morata de Jiloca|344
177Morés|240 247
178Moros|215
179Moyuela|143
180Mozota|440
181Muel|450
182Muela, La|196
183Munébrega|219
184Murero|366
185Murillo de Gállego|22808 850
186Navardún|686
187Nigüella|269
188Nombrevilla|369
189Nonaspe|794
190Novallas|510
191Novillas|530
192Nuévalos|210
193Nuez de Ebro|173
194Olvés|341
195Orcajo|366
196Orera|331
197Orés|619
198Oseja|258
199Osera de Ebro|175
200Paniza|480
201Paracuellos de Jiloca|342
202Paracuellos de la Ribera|299
203Pastriz|195
204Pedrola|690
205Pedrosas, Las|610 612
206Perdiguera|161
207Piedratajada|616
208Pina de Ebro|750
209Pinseque|298
210Pintanos, Los|685
211Plasencia de Jalón|296
212Pleitas|297
213Plenas|143
214Pomer|259
215Pozuel de Ariza|42269
216Pozuelo de Aragón|529
217Pradilla de Ebro|668
218Puebla de Albortón|137
219Puebla de Alfindén, La|171
220Puendeluna|614
221Purujosa|268
222Quinto|770
223Remolinos|637
224Retascón|367
225Ricla|270
227Romanos|491
228Rueda de Jalón|295
229Ruesca|331
230Sádaba|670 679
231Salillas de Jalón|294
232Salvatierra de Esca|684
233Samper del Salz|134
234San Martín de la Virgen de Moncayo|584
235San Mateo de Gállego|840
236Santa Cruz de Grío|324
237Santa Cruz de Moncayo|513
238Santa Eulalia de Gállego|22806 850
239Santed|373
240Sástago|780
241Sabiñán|299
242Sediles|334
243Sestrica|248-249
244Sierra de Luna|612
245Sigüés|682-683
246Sisamón|227
247Sobradiel|629
248Sos del Rey Católico|680 689 696-697
249Tabuenca|547
250Talamantes|546
251Tarazona|500 513-514
252Tauste|660 669
253Terrer|293
254Tierga|269
255Tobed|325
256Torralba de los Frailes|374
257Torralba de Ribota|311
258Torralbilla|368
259Torrehermosa|42269
260Torrelapaja|316
261Torrellas|512
262Torres de Berrellén|693
263Torrijo de la Cañada|217
264Tosos|154
265Trasmoz|583
266Trasobares|268
267Uncastillo|678
268Undués de Lerda|689
269Urrea de Jalón|296
270Urriés|685
271Used|374
272Utebo|180
273Valdehorna|371
274Val de San Martín|372
275Valmadrid|138
276Valpalmas|615
277Valtorres|219
278Velilla de Ebro|760
279Velilla de Jiloca|343
280Vera de Moncayo|580
281Vierlas|513
282Vilueña, La|219
283Villadoz|490
284Villafeliche|391
285Villafranca de Ebro|174
286Villalba de Perejil|333
287Villalengua|216
288Villanueva de Gállego|830
289Villanueva de Jiloca|370
290Villanueva de Huerva|153
291Villar de los Navarros|156
292Villarreal de Huerva|490
293Villarroya de la Sierra|310
294Villarroya del Campo|368
295Vistabella|482
296Zaida, La|784
297Zaragoza|001-022 057 059 090 120 139 190-191 193-194 620 692 720 820
298Zuera|800 810 830
901Biel|619
902Marracos|616
903Villamayor de Gállego|162
51
001Ceuta|001-005
52
001Melilla|001-006`;
