import { type CodeMatch, type CodeTable, type LookupSpec, lookUp } from './table.ts';

/** Brands whose name follows from their code: ALFA_ROMEO is Alfa Romeo (`nameOf`). */
const CODES = [
  'ABARTH',
  'ACROSS',
  'ADRIA',
  'AIWAYS',
  'ALFA_ROMEO',
  'ALPINE',
  'APRILIA',
  'AUDI',
  'AUTOSTAR',
  'BENIMAR',
  'BENTLEY',
  'BLUCAMP',
  'BUNKERVAN',
  'CADILLAC',
  'CAMPER',
  'CARADO',
  'CARAVELAIR',
  'CARTHAGO',
  'CATERHAM',
  'CHALLENGER',
  'CHEVROLET',
  'CONCORDE',
  'CUPRA',
  'DACIA',
  'DETHLEFFS',
  'DREAMER',
  'DUCATI',
  'ELNAGH',
  'ERIBA',
  'ETRUSCO',
  'FENDT',
  'FERRARI',
  'FIAT',
  'FLEURETTE',
  'FORD',
  'FRANKIA',
  'GIOTTILINE',
  'HOBBY',
  'HONDA',
  'HYMER',
  'HYUNDAI',
  'ILUSION',
  'ISUZU',
  'ITINEO',
  'IVECO',
  'JAECOO',
  'JAGUAR',
  'JEEP',
  'JOA_CAMP',
  'KAWASAKI',
  'KIA',
  'KNAUS',
  'KYMKO',
  'LADA',
  'LAIKA',
  'LANCIA',
  'LAND_ROVER',
  'LEXUS',
  'LOTUS',
  'MACBOR',
  'MADEMOTO',
  'MALIBU',
  'MASERATI',
  'MAXUS',
  'MAZDA',
  'MINI',
  'MITSUBISHI',
  'MOBILVETTA',
  'MOOVEO',
  'MORELO',
  'MORGAN',
  'MORINI',
  'NISSAN',
  'NORANTZ',
  'OMODA',
  'OPEL',
  'PANAMA',
  'PEUGEOT',
  'PIAGGIO',
  'PILOTE',
  'POLESTAR',
  'PORSCHE',
  'POSSL',
  'RAPIDO',
  'RENAULT',
  'RIMOR',
  'SAAB',
  'SEAT',
  'SERES',
  'SILENCE',
  'SILVER',
  'SKODA',
  'SMART',
  'STERCKEMAN',
  'SUBARU',
  'SUNLIGHT',
  'SUN_LIVING',
  'SUZUKI',
  'TABBERT',
  'TATA',
  'TESLA',
  'TOYOTA',
  'TRIUMPH',
  'VOGE',
  'VOLKSWAGEN',
  'VOLVO',
  'WEINSBERG',
  'WESTALIA',
  'YAMAHA',
] as const;

/**
 * The names of the other brands. Not `as const`, because the declaration file would then repeat all
 * names.
 */
const NAMES = {
  ASTON_MART: 'Aston Martin',
  BMW: 'BMW',
  BURSTNER: 'Bürstner',
  CITROEN: 'Citroën',
  CLEVERVANS: 'Clever Vans',
  DR: 'DR',
  DS: 'DS',
  FANTIC: 'Fantic Motor',
  FURGOKARAV: 'Furgokaravaning',
  HARLEY: 'Harley Davidson',
  INFINITY: 'Infiniti',
  KTM: 'KTM',
  LAMBORGHIN: 'Lamborghini',
  LEVOYAGEUR: 'Le Voyageur',
  LYNCCO: 'Lync-Co',
  MCLOUIS: 'McLouis',
  MERCEDES: 'Mercedes-Benz',
  MG: 'MG',
  PHOENIX: 'Phenix',
  QJMOTOR: 'QJ Motor',
  RANGEROVER: 'Range Rover',
  ROLLERTEAM: 'Roller Team',
  ROLLS_ROYC: 'Rolls-Royce',
  SSANGYONG: 'SsangYong',
  SYM: 'SYM',
};

/** A code of TIPO_MARCA_VEHICULO. */
export type Brand = (typeof CODES)[number] | keyof typeof NAMES | 'OTRO';

/** TIPO_MARCA_VEHICULO of the ministry. A brand has the same name in all languages. */
export const BRANDS: CodeTable<Brand> = /* @__PURE__ */ brandTable();

function brandTable(): CodeTable<Brand> {
  const named = [...CODES.map(code => [code, nameOf(code)] as const), ...Object.entries(NAMES)];
  const rows = named.sort().map(([code, name]) => [code, { es: name, en: name }]);
  return { ...Object.fromEntries(rows), OTRO: { es: 'Otra', en: 'Other' } };
}

/** Turns a code into a name: ALFA_ROMEO → Alfa Romeo. */
function nameOf(code: string): string {
  const words = code.split('_').map(word => word.charAt(0) + word.slice(1).toLowerCase());
  return words.join(' ');
}

const BRAND_LOOKUP: LookupSpec<Brand> = {
  table: BRANDS,
  synonyms: {
    ALFA_ROMEO: 'alfa',
    ASTON_MART: 'aston',
    BMW: 'BMW Motorrad,bayerische motoren werke',
    CHEVROLET: 'chevy',
    CLEVERVANS: 'clever',
    DR: 'DR Automobiles,DR Motor',
    DS: 'DS Automobiles',
    FANTIC: 'fantic',
    FIAT: 'fiat professional',
    FURGOKARAV: 'furgokaravan',
    HARLEY: 'harley davidson,HD',
    INFINITY: 'infinity',
    KYMKO: 'kymco',
    LAMBORGHIN: 'lambo',
    LAND_ROVER: 'landrover',
    LYNCCO: 'lynk & co,lynk co,lynk,lynkco,lynk and co,lync & co',
    MERCEDES: 'mercedes benz,mercedes AMG',
    MG: 'MG Motor,morris garages',
    MINI: 'mini cooper',
    MORINI: 'moto morini',
    PHOENIX: 'phoenix',
    POSSL: 'pössl,poessl',
    QJMOTOR: 'QJ',
    ROLLS_ROYC: 'rolls',
    SKODA: 'škoda',
    VOLKSWAGEN: 'VW,volkswagen comerciales,wolkswagen,volskwagen',
    WESTALIA: 'westfalia',
    OTRO: 'otro,otros',
  },
  other: 'OTRO',
};

/**
 * "Mercedes-Benz" → MERCEDES, "VW" → VOLKSWAGEN. Unknown text is OTRO with a warning. Blank text
 * has no match.
 */
export function lookUpBrand(text: string): CodeMatch<Brand> | undefined {
  return lookUp(BRAND_LOOKUP, text);
}
