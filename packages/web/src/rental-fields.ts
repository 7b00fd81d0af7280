import type { BodyName } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import { countries, payments, type SelectOption } from './choices.ts';
import { addressFields, type FormField } from './fields.ts';
import { DATE_HINT, MOMENT_HINT } from './times.ts';

const text = (name: string, es: string, en: string, columns: FormField['columns'] = 4): FormField => ({
  name,
  label: { es, en },
  kind: 'text',
  columns,
});

const documents = (language: PageLanguage): SelectOption[] => [
  ['NIF', 'NIF / DNI'],
  ['NIE', 'NIE'],
  ['PAS', language === 'es' ? 'Pasaporte' : 'Passport'],
  ['CIF', 'CIF'],
  ['OTRO', language === 'es' ? 'Otro documento' : 'Other document'],
];

/** The values of a person's `sexo`. Here M is the woman; in a guest's `genero` M is the man. */
const sexes = (language: PageLanguage): SelectOption[] => [
  ['M', language === 'es' ? 'Mujer' : 'Woman'],
  ['H', language === 'es' ? 'Hombre' : 'Man'],
  ['O', language === 'es' ? 'Otro' : 'Other'],
];

/**
 * The parts of a rental, by their names in the API, with the fields that the form of each part
 * shows.
 */
export const PART_FIELDS = {
  contracts: [
    text('referencia', 'Referencia', 'Reference'),
    {
      name: 'fecha_contrato',
      label: { es: 'Fecha del contrato', en: 'Date of the contract' },
      kind: 'date',
      columns: 4,
      hint: DATE_HINT,
    },
    {
      name: 'tipo_pago',
      label: { es: 'Forma de pago', en: 'Payment' },
      kind: 'choice',
      columns: 4,
      choices: payments,
    },
    {
      name: 'fecha_recogida',
      label: { es: 'Recogida', en: 'Pick-up' },
      kind: 'moment',
      columns: 6,
      hint: MOMENT_HINT,
    },
    {
      name: 'fecha_devolucion',
      label: { es: 'Devolución', en: 'Return' },
      kind: 'moment',
      columns: 6,
      hint: MOMENT_HINT,
    },
  ],
  vehicles: [
    text('matricula', 'Matrícula', 'Number plate'),
    text('marca', 'Marca', 'Make'),
    text('modelo', 'Modelo', 'Model'),
    text('categoria', 'Categoría', 'Category'),
    text('tipo', 'Tipo', 'Kind'),
    text('color', 'Color', 'Colour'),
    text('numero_bastidor', 'Número de bastidor', 'Chassis number'),
    {
      name: 'km_recogida',
      label: { es: 'Km al recoger', en: 'Km at pick-up' },
      kind: 'number',
      columns: 4,
    },
    {
      name: 'km_devolucion',
      label: { es: 'Km al devolver', en: 'Km at return' },
      kind: 'number',
      columns: 4,
    },
  ],
  persons: [
    text('nombre', 'Nombre', 'First name'),
    text('apellido1', 'Primer apellido', 'First surname'),
    text('apellido2', 'Segundo apellido', 'Second surname'),
    {
      name: 'tipo_documento',
      label: { es: 'Documento', en: 'Document' },
      kind: 'choice',
      columns: 4,
      // A program may have sent `DNI` or `PASAPORTE`, the names that guests have for two of these.
      choices: (language, current) =>
        ['DNI', 'PASAPORTE'].includes(current)
          ? [[current, current], ...documents(language)]
          : documents(language),
    },
    text('numero_documento', 'Número', 'Number'),
    {
      name: 'fecha_nacimiento',
      label: { es: 'Fecha de nacimiento', en: 'Date of birth' },
      kind: 'date',
      columns: 4,
      hint: DATE_HINT,
    },
    {
      name: 'nacionalidad',
      label: { es: 'Nacionalidad', en: 'Nationality' },
      kind: 'choice',
      columns: 4,
      choices: countries,
    },
    { name: 'sexo', label: { es: 'Sexo', en: 'Sex' }, kind: 'choice', columns: 4, choices: sexes },
    { name: 'telefono', label: { es: 'Teléfono', en: 'Telephone' }, kind: 'tel', columns: 4 },
    { name: 'correo', label: { es: 'Correo electrónico', en: 'E-mail' }, kind: 'email', columns: 8 },
  ],
  licenses: [
    text('numero', 'Número del permiso', 'Number of the licence', 3),
    text('tipo', 'Clase', 'Class', 3),
    {
      name: 'validez',
      label: { es: 'Válido hasta', en: 'Valid until' },
      kind: 'date',
      columns: 3,
      hint: DATE_HINT,
    },
    text('soporte', 'Número de soporte', 'Support number', 3),
  ],
  addresses: addressFields(countries),
} as const satisfies Record<string, readonly FormField[]>;

export type PartName = keyof typeof PART_FIELDS;

/** The request body whose greatest lengths apply to the form of each part. */
export const PART_BODY: Readonly<Record<PartName, BodyName>> = {
  contracts: 'ContractCreate',
  vehicles: 'VehicleCreate',
  persons: 'PersonCreate',
  licenses: 'LicenseCreate',
  addresses: 'AddressCreate',
};

/** The names of the roles that a person has in a rental. */
export const RENTAL_ROLE_NAMES: Readonly<Record<string, Words>> = {
  TI: { es: 'Titular', en: 'Holder' },
  CP: { es: 'Conductor principal', en: 'Main driver' },
  CS: { es: 'Conductor secundario', en: 'Second driver' },
};
