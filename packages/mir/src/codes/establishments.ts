import { type CodeMatch, codeTable, type LookupSpec, lookUp } from './table.ts';

/** TIPO_ESTABLECIMIENTO, used in RH only (the ministry's instructions). */
export const ESTABLISHMENT_TYPES = /* @__PURE__ */ codeTable({
  AGROTURISM: { es: 'Agroturismo', en: 'Agritourism' },
  ALBERGUE: { es: 'Albergue', en: 'Hostel' },
  APART: { es: 'Apartamento', en: 'Apartment' },
  APARTHOTEL: { es: 'Apartahotel', en: 'Apartment hotel' },
  AP_RURAL: { es: 'Apartamento rural', en: 'Rural apartment' },
  BALNEARIO: { es: 'Balneario', en: 'Spa' },
  BUNGALOW: { es: 'Bungaló', en: 'Bungalow' },
  CAMPING: { es: 'Camping', en: 'Camp site' },
  CASA: { es: 'Casa', en: 'House' },
  CASA_HUESP: { es: 'Casa de huéspedes', en: 'Guest house' },
  CASA_RURAL: { es: 'Casa rural', en: 'Rural house' },
  CHALET: { es: 'Chalé', en: 'Detached house' },
  GLAMPING: { es: 'Glamping', en: 'Glamping' },
  HABITACION: { es: 'Habitación', en: 'Room' },
  HOSTAL: { es: 'Hostal', en: 'Small hotel' },
  HOTEL: { es: 'Hotel', en: 'Hotel' },
  H_RURAL: { es: 'Hotel rural', en: 'Rural hotel' },
  MOTEL: { es: 'Motel', en: 'Motel' },
  OFIC_VEHIC: { es: 'Oficina de alquiler de vehículos', en: 'Vehicle rental office' },
  PARADOR: { es: 'Parador', en: 'Parador' },
  PENSION: { es: 'Pensión', en: 'Boarding house' },
  REFUGIO: { es: 'Refugio', en: 'Mountain hut' },
  RESIDENCIA: { es: 'Residencia', en: 'Hall of residence' },
  VFT: { es: 'Vivienda con fines turísticos', en: 'Dwelling for tourist purposes' },
  VILLA: { es: 'Villa', en: 'Villa' },
  VUT: { es: 'Vivienda de uso turístico', en: 'Dwelling for tourist use' },
  OTROS: { es: 'Otros', en: 'Others' },
});
export type EstablishmentType = keyof typeof ESTABLISHMENT_TYPES;

const ESTABLISHMENT_LOOKUP: LookupSpec<EstablishmentType> = {
  table: ESTABLISHMENT_TYPES,
  synonyms: {
    APART: 'apartamento turístico,tourist apartment,flat,piso',
    APARTHOTEL: 'aparthotel,hotel apartamento',
    CAMPING: 'campamento,campground,campsite',
    CHALET: 'chalet',
    OFIC_VEHIC: 'alquiler de vehículos,rent a car,car rental',
    PENSION: 'bed and breakfast,B&B',
    OTROS: 'otro,otra,other',
  },
  other: 'OTROS',
};

/** "Hotel rural" → H_RURAL. Unknown text is OTROS with a warning. Blank text has no match. */
export function lookUpEstablishmentType(text: string): CodeMatch<EstablishmentType> | undefined {
  return lookUp(ESTABLISHMENT_LOOKUP, text);
}
