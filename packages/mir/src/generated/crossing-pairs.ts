// Made by `pnpm codes:update`; never edited.
// Fuente: INE (Instituto Nacional de Estadística), www.ine.es.
// Callejero del Censo Electoral, an edition of before 2018, with the eight municipalities made since as that of January 2026 has them; names of 2021.

/**
 * Postal codes of one province that serve a municipality of the next: `postal code municipality`.
 */
export const CROSSING_PAIRS = `01118 09109
01211 09109
01427 09050
01427 09192
02636 16060
03657 30043
08281 25136
08289 25192
08697 25910
08717 25216
13110 06062
14449 13015
18312 14037
22583 25234
22584 25234
22806 50238
22808 50185
26212 09219
28190 19067
34260 09316
34260 09417
34260 09446
34492 09306
34492 09373
39232 09011
39250 34032
42269 50015
42269 50172
42269 50215
42269 50259
43421 08021
43431 08021
44591 50021
50686 31203`;
