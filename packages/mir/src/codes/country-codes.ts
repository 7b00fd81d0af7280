import type { CountryCode } from './countries.ts';

/**
 * The codes of `COUNTRIES` without their names, grouped by first letter. The names take ten times
 * as much space, and a check of a code does not need them.
 */
const REST_OF_CODES: Readonly<Record<string, string>> = {
  A: 'BW FG GO IA LA LB ND RE RG RM SM TA TF TG US UT ZE',
  B: 'DI EL EN ES FA GD GR HR HS IH LM LR LZ MU OL RA RB RN TN VT WA',
  C: 'AF AN CK HE HL HN IV MR OD OG OK OL OM PV RI UB UW XR YM YP ZE',
  D: 'EU JI MA NK OM ZA',
  E: 'CU GY RI SH SP ST TH',
  F: 'IN JI LK RA RO SM',
  G: 'AB BR EO GY HA IB IN LP MB NB NQ RC RD RL TM UF UM UY',
  H: 'KG MD ND RV TI UN',
  I: 'DN MN ND OT RL RN RQ SL SR TA',
  J: 'AM EY OR PN',
  K: 'AZ EN GZ HM IR NA OR WT',
  L: 'AO BN BR BY CA IE KA SO TU UX VA',
  M: 'AC AF AR CO DA DG DV EX HL KD LI LT MR NE NG NP OZ RT SR TQ US WI YS YT',
  N: 'AM CL ER FK GA IC IU LD OR PL RU ZL',
  O: 'MN',
  P: 'AK AN CN ER HL LW NG OL RI RK RT RY SE YF',
  Q: 'AT',
  R: 'EU OU US WA',
  S: 'AU DN EN GP GS HN JM LB LE LV MR OM PM RB SD TP UR VK VN WE WZ XM YC YR',
  T: 'CA CD GO HA JK KL KM LS ON TO UN UR UV WN ZA',
  U: 'GA KR MI RY SA ZB',
  V: 'AT CT EN GB IR NM UT',
  W: 'LF SM',
  Y: 'EM',
  Z: 'AF MB WE',
};

const CODES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.entries(REST_OF_CODES).flatMap(([first, rests]) =>
    rests.split(' ').map(rest => first + rest),
  ),
);

/**
 * Whether a text is a code of ISO 3166-1 alpha-3, in upper case, which `pais` and `nacionalidad`
 * take.
 */
export function isCountryCode(text: string): text is CountryCode {
  return CODES.has(text);
}
