import { type CodeMatch, codeTable, type LookupSpec, lookUp } from './table.ts';

/** TIPO_VEHICULO of the ministry. */
export const VEHICLE_TYPES = /* @__PURE__ */ codeTable({
  FURGONETA: { es: 'Furgoneta', en: 'Van' },
  CAMION: { es: 'Camión', en: 'Lorry' },
  AUTOBUS: { es: 'Autobús', en: 'Bus' },
  TURISMO: { es: 'Turismo', en: 'Car' },
  MOTO: { es: 'Moto', en: 'Motorcycle' },
  TRACTOR: { es: 'Tractor', en: 'Tractor' },
  REMOLQUE: { es: 'Remolque', en: 'Trailer' },
  CAMPER: { es: 'Camper', en: 'Camper van' },
  CARAVANA: { es: 'Caravana', en: 'Caravan' },
  OTRO: { es: 'Otro', en: 'Other' },
});
export type VehicleType = keyof typeof VEHICLE_TYPES;

/** TIPO_PERMISO_CONDUCIR of the ministry. */
export const LICENSE_TYPES = /* @__PURE__ */ codeTable({
  AM: { es: 'Permiso AM', en: 'Licence AM' },
  AML: { es: 'Permiso AM limitado', en: 'Licence AM, restricted' },
  A1: { es: 'Permiso A1', en: 'Licence A1' },
  A2: { es: 'Permiso A2', en: 'Licence A2' },
  A: { es: 'Permiso A', en: 'Licence A' },
  B: { es: 'Permiso B', en: 'Licence B' },
  BE: { es: 'Permiso B+E', en: 'Licence B+E' },
  C1: { es: 'Permiso C1', en: 'Licence C1' },
  C1E: { es: 'Permiso C1+E', en: 'Licence C1+E' },
  C: { es: 'Permiso C', en: 'Licence C' },
  CE: { es: 'Permiso C+E', en: 'Licence C+E' },
  D1: { es: 'Permiso D1', en: 'Licence D1' },
  D1E: { es: 'Permiso D1+E', en: 'Licence D1+E' },
  D: { es: 'Permiso D', en: 'Licence D' },
  DE: { es: 'Permiso D+E', en: 'Licence D+E' },
  LCM: {
    es: 'Licencia de vehículos para personas de movilidad reducida',
    en: 'Licence for vehicles of persons of reduced mobility',
  },
  LVA: { es: 'Licencia de vehículos agrícolas', en: 'Licence for agricultural vehicles' },
  ADR: { es: 'Autorización de mercancías peligrosas', en: 'Dangerous goods authorisation' },
  PI: { es: 'Permiso internacional', en: 'International licence' },
  OT: { es: 'Otro', en: 'Other' },
});
export type LicenseType = keyof typeof LICENSE_TYPES;

/** TIPO_COLOR of the ministry. */
export const COLOURS = /* @__PURE__ */ codeTable({
  AMARILLO: { es: 'Amarillo', en: 'Yellow' },
  AZUL: { es: 'Azul', en: 'Blue' },
  BEIGE: { es: 'Beige', en: 'Beige' },
  BLANCO: { es: 'Blanco', en: 'White' },
  CIAN: { es: 'Cian', en: 'Cyan' },
  GRANATE: { es: 'Granate', en: 'Maroon' },
  GRIS: { es: 'Gris', en: 'Grey' },
  LILA: { es: 'Lila', en: 'Lilac' },
  MARINO: { es: 'Azul marino', en: 'Navy blue' },
  MARRON: { es: 'Marrón', en: 'Brown' },
  MOSTAZA: { es: 'Mostaza', en: 'Mustard' },
  NARANJA: { es: 'Naranja', en: 'Orange' },
  NEGRO: { es: 'Negro', en: 'Black' },
  OLIVA: { es: 'Verde oliva', en: 'Olive green' },
  PLATA: { es: 'Plata', en: 'Silver' },
  PURPURA: { es: 'Púrpura', en: 'Purple' },
  ROJO: { es: 'Rojo', en: 'Red' },
  ROSA: { es: 'Rosa', en: 'Pink' },
  SALMON: { es: 'Salmón', en: 'Salmon' },
  TURQUESA: { es: 'Turquesa', en: 'Turquoise' },
  VERDE: { es: 'Verde', en: 'Green' },
  OTRO: { es: 'Otro', en: 'Other' },
});
export type Colour = keyof typeof COLOURS;

const VEHICLE_LOOKUP: LookupSpec<VehicleType> = {
  table: VEHICLE_TYPES,
  synonyms: {
    FURGONETA: 'furgón,minivan,monovolumen comercial,N1',
    CAMION: 'truck,N2,N3',
    AUTOBUS: 'autocar,microbús,minibús,coach,minibus,M2,M3',
    TURISMO:
      'coche,automóvil,auto,passenger car,SUV,berlina,sedán,familiar,todoterreno,monovolumen,descapotable,cabrio,M1',
    MOTO: 'motocicleta,ciclomotor,scooter,moped,motorbike,triciclo,L3',
    TRACTOR: 'tractor agrícola',
    REMOLQUE: 'semirremolque,semitrailer',
    CAMPER: 'autocaravana,motorhome,campervan,furgoneta camper',
    CARAVANA: 'roulotte,travel trailer',
    OTRO: 'otros',
  },
  other: 'OTRO',
};

const LICENSE_LOOKUP: LookupSpec<LicenseType> = {
  table: LICENSE_TYPES,
  synonyms: { PI: 'internacional,international,IDP', OT: 'otros,otra' },
  other: 'OT',
};

const COLOUR_LOOKUP: LookupSpec<Colour> = {
  table: COLOURS,
  synonyms: {
    AZUL: 'azul celeste,celeste,azul cielo,sky blue,azul eléctrico,azul claro,azul oscuro',
    BEIGE: 'crema,cream,arena,sand,champán,champagne',
    BLANCO: 'blanca,blanco perla,blanco roto,pearl white,off white,ivory,marfil',
    CIAN: 'cyan',
    GRANATE: 'burdeos,burgundy,garnet,bordeaux',
    GRIS: 'gray,grafito,graphite,antracita,anthracite,gris antracita,gris grafito,gris claro,gris oscuro',
    LILA: 'lavanda,lavender',
    MARINO: 'navy,azul navy,marine blue',
    MARRON: 'café,chocolate',
    NARANJA: 'anaranjado',
    NEGRO: 'negra,negro azabache',
    OLIVA: 'oliva,olive',
    PLATA: 'plateado,plateada,gris plata,gris plateado,silver grey,silver gray',
    PURPURA: 'morado,morada,violeta,violet',
    ROJO: 'roja,rojo carmín,carmine',
    ROSA: 'rosado',
    VERDE: 'verde botella,verde inglés,british racing green',
    OTRO: 'otros,multicolor,varios',
  },
  other: 'OTRO',
};

/**
 * MOTOCICLETA → MOTO, AUTOCARAVANA → CAMPER. Unknown text is OTRO with a warning. Blank text has no
 * match.
 */
export function lookUpVehicleType(text: string): CodeMatch<VehicleType> | undefined {
  return lookUp(VEHICLE_LOOKUP, text);
}

/**
 * "C1+E" → C1E. Text that the table lacks (such as B1 in the API's document) is OT with a warning.
 * Blank text has no match.
 */
export function lookUpLicenseType(text: string): CodeMatch<LicenseType> | undefined {
  return lookUp(LICENSE_LOOKUP, text);
}

/**
 * "Azul marino" → MARINO, "Gris plata" → PLATA. Unknown text is OTRO with a warning. Blank text has
 * no match.
 */
export function lookUpColour(text: string): CodeMatch<Colour> | undefined {
  return lookUp(COLOUR_LOOKUP, text);
}
