import { type CodeMatch, codeTable, type LookupSpec, lookUp } from './table.ts';

/**
 * TIPO_DOCUMENTO. The ministry's instructions list the first four; its answers add the two for
 * companies.
 */
export const DOCUMENT_TYPES = /* @__PURE__ */ codeTable({
  NIF: { es: 'NIF', en: 'Spanish tax number (NIF)' },
  NIE: { es: 'NIE', en: 'Foreigner identity number (NIE)' },
  PAS: { es: 'Pasaporte', en: 'Passport' },
  OTRO: { es: 'Otro documento', en: 'Other document' },
  CIF: { es: 'CIF', en: 'Spanish company tax number (CIF)' },
  CIF_E: { es: 'CIF extranjero', en: 'Foreign company tax number' },
});
export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** SEXO. Here M is the woman. */
export const SEXES = /* @__PURE__ */ codeTable({
  H: { es: 'Hombre', en: 'Man' },
  M: { es: 'Mujer', en: 'Woman' },
  O: { es: 'Otro', en: 'Other' },
});

/** TIPO_PARENTESCO: how a minor is related to an adult of the stay, or the adult to the minor. */
export const KINSHIPS = /* @__PURE__ */ codeTable({
  AB: { es: 'Abuelo/a', en: 'Grandparent' },
  BA: { es: 'Bisabuelo/a', en: 'Great-grandparent' },
  BN: { es: 'Bisnieto/a', en: 'Great-grandchild' },
  CD: { es: 'Cuñado/a', en: 'Sibling-in-law' },
  CY: { es: 'Cónyuge', en: 'Spouse' },
  HJ: { es: 'Hijo/a', en: 'Child' },
  HR: { es: 'Hermano/a', en: 'Sibling' },
  NI: { es: 'Nieto/a', en: 'Grandchild' },
  PM: { es: 'Padre o madre', en: 'Parent' },
  SB: { es: 'Sobrino/a', en: 'Nephew or niece' },
  SG: { es: 'Suegro/a', en: 'Parent-in-law' },
  TI: { es: 'Tío/a', en: 'Uncle or aunt' },
  YN: { es: 'Yerno o nuera', en: 'Child-in-law' },
  TU: { es: 'Tutor/a', en: 'Guardian' },
  OT: { es: 'Otro', en: 'Other' },
});
export type Kinship = keyof typeof KINSHIPS;

const DOCUMENT_LOOKUP: LookupSpec<DocumentType> = {
  table: DOCUMENT_TYPES,
  synonyms: {
    NIF: 'DNI,documento nacional de identidad',
    NIE: 'TIE,número de identidad de extranjero',
    OTRO: 'other,otros',
  },
};

const KINSHIP_LOOKUP: LookupSpec<Kinship> = {
  table: KINSHIPS,
  synonyms: {
    AB: 'abuelo,abuela,grandfather,grandmother',
    BA: 'bisabuelo,bisabuela,great grandfather,great grandmother',
    BN: 'bisnieto,bisnieta,great grandson,great granddaughter',
    CD: 'cuñado,cuñada,brother in law,sister in law',
    CY: 'marido,mujer,esposo,esposa,pareja,husband,wife,partner',
    HJ: 'hijo,hija,son,daughter',
    HR: 'hermano,hermana,brother,sister',
    NI: 'nieto,nieta,grandson,granddaughter',
    PM: 'padre,madre,father,mother',
    SB: 'sobrino,sobrina,nephew,niece',
    SG: 'suegro,suegra,father in law,mother in law',
    TI: 'tío,tía,uncle,aunt',
    YN: 'yerno,nuera,son in law,daughter in law',
    TU: 'tutor,tutora,tutor legal,legal guardian',
    OT: 'otra,otros',
  },
  other: 'OT',
};

/**
 * "DNI" → NIF, "PASAPORTE" → PAS. Unknown text has no match, because as OTRO it would be filed as a
 * different document.
 */
export function lookUpDocumentType(text: string): DocumentType | undefined {
  const match = lookUp(DOCUMENT_LOOKUP, text);
  return match?.exact ? match.code : undefined;
}

/** "Hija" → HJ. Unknown text is OT with a warning. Blank text has no match. */
export function lookUpKinship(text: string): CodeMatch<Kinship> | undefined {
  return lookUp(KINSHIP_LOOKUP, text);
}
