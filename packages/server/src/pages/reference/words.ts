import type { Words } from '@mirlo/look';

/** The texts of the reference that are not in the contract. */
export const REFERENCE_WORDS = {
  title: { es: 'Referencia de la API', en: 'API reference' },
  contents: { es: 'Contenido', en: 'Contents' },
  start: { es: 'Empezar', en: 'Start' },
  lead: {
    es: 'Una dirección, una clave y tres llamadas: quién soy, un huésped completo y su comunicación al Ministerio.',
    en: 'An address, a key and three calls: who am I, a complete guest, and its filing with the ministry.',
  },
  address: { es: 'Dirección', en: 'Address' },
  key: { es: 'Clave', en: 'Key' },
  keyFilled: {
    es: 'Los ejemplos llevan ya la clave de producción de esta demostración, que comunica a un ministerio simulado: cópielos y funcionan.',
    en: 'The samples carry the production key of this demo, which files with a simulated ministry: copy them and they run.',
  },
  keyYours: {
    es: 'Los ejemplos leen su clave de la variable MIRLO_API_KEY. Póngala una vez en su terminal:',
    en: 'The samples read your key from the variable MIRLO_API_KEY. Set it once in your terminal:',
  },
  createdNote: {
    es: 'created es false si el registro ya existía; differs nombra entonces lo que tiene distinto',
    en: 'created is false where the record existed already; differs then names what it has otherwise',
  },
  keyExample: { es: 'su clave', en: 'your key' },
  idsYours: {
    es: 'Los números de registro (1207, 3…) son de ejemplo: cámbielos por los suyos. El huésped y el alquiler que se crean tienen datos nuevos cada vez que se abre esta página.',
    en: 'Record numbers (1207, 3…) are examples: put in yours. The guest and the rental that are created have new data each time this page is opened.',
  },
  idsFilled: {
    es: 'Los números de registro son de esta demostración. El huésped y el alquiler que se crean tienen datos nuevos cada vez que se abre esta página.',
    en: 'Record numbers are those of this demo. The guest and the rental that are created have new data each time this page is opened.',
  },
  sdk: { es: 'El SDK, para los ejemplos en JavaScript', en: 'The SDK, for the samples in JavaScript' },
  sdkUntil: {
    es: 'Hasta la primera versión publicada se instala desde el repositorio: `npm run packages` en él (aquí se llama `mirlo`), y en una carpeta a su lado:',
    en: 'Until the first release it is installed from the repository: `npm run packages` in it (it is called `mirlo` here), and in a folder beside it:',
  },
  sdkThen: {
    es: 'Después será `npm install @mirlo/sdk`. Guarde un ejemplo como `ejemplo.mjs` y ejecútelo con `node ejemplo.mjs`.',
    en: 'Afterwards it is `npm install @mirlo/sdk`. Save a sample as `sample.mjs` and run it with `node sample.mjs`.',
  },
  step1: { es: '1. ¿Quién soy?', en: '1. Who am I?' },
  step1About: {
    es: 'Dice si la clave funciona, de qué cuenta es y si es de producción o de pruebas.',
    en: 'Tells whether the key works, whose it is, and whether it is for production or the sandbox.',
  },
  step2: { es: '2. Un huésped completo', en: '2. A complete guest' },
  step2About: {
    es: 'Todo lo que el Ministerio pide. La respuesta es 201, con `mir.state` en `queued` y `mir.issues` vacío: no hay nada que el Ministerio vaya a rechazar. Enviado otra vez, el mismo huésped responde 200 y no se duplica.',
    en: 'All that the ministry asks for. The answer is 201, with `mir.state` at `queued` and `mir.issues` empty: there is nothing that the ministry would refuse. Sent again, the same guest answers 200 and is not doubled.',
  },
  step3: { es: '3. Su comunicación', en: '3. Its filing' },
  step3About: {
    es: 'La lista dice de cada huésped, en `mir.state`, dónde está su comunicación. Con `accepted`, `codigo_comunicacion` es la prueba legal.',
    en: 'The list says of each guest, in `mir.state`, where its filing stands. With `accepted`, `codigo_comunicacion` is the legal proof.',
  },
  step3Demo: {
    es: 'En esta demostración el huésped está aceptado a los pocos segundos.',
    en: 'In this demo the guest is accepted some seconds later.',
  },
  simulator: { es: 'Véalo en el ministerio simulado', en: 'See it in the simulated ministry' },
  guide: { es: 'Guía', en: 'Guide' },
  operations: { es: 'Operaciones', en: 'Operations' },
  contract: { es: 'El contrato para programas', en: 'The contract for programs' },
  fields: { es: 'Campos', en: 'Fields' },
  fieldsOf: { es: 'Campos del registro', en: 'Fields of the record' },
  filing: { es: 'El objeto mir', en: 'The object mir' },
  errors: { es: 'Errores', en: 'Errors' },
  errorsAbout: {
    es: 'El código no cambia nunca; el mensaje es para personas y sigue a Accept-Language.',
    en: 'The code never changes; the message is for people and follows Accept-Language.',
  },
  code: { es: 'Código', en: 'Code' },
  status: { es: 'Estado', en: 'Status' },
  message: { es: 'Mensaje', en: 'Message' },
  parameters: { es: 'Parámetros', en: 'Parameters' },
  body: { es: 'Cuerpo', en: 'Body' },
  bodyOfRecord: { es: 'Los campos del registro, más arriba.', en: 'The fields of the record, above.' },
  mustHave: { es: 'Obligatorios:', en: 'Required:' },
  answers: { es: 'Respuestas', en: 'Answers' },
  errorsOf: { es: 'Errores posibles:', en: 'Possible errors:' },
  noKey: { es: 'No necesita clave.', en: 'Needs no key.' },
  required: { es: 'obligatorio', en: 'required' },
  readOnly: { es: 'solo lectura', en: 'read only' },
  createOnly: { es: 'solo al crear', en: 'on create only' },
  answer: { es: 'Respuesta', en: 'Answer' },
  otherBody: { es: 'Otro cuerpo', en: 'Another body' },
  oneOf: { es: 'Uno de', en: 'One of' },
  byDefault: { es: 'por omisión', en: 'by default' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Copiado', en: 'Copied' },
  // The names of field types.
  date: { es: 'fecha', en: 'date' },
  time: { es: 'hora', en: 'time' },
  datetime: { es: 'fecha y hora', en: 'date and time' },
  uuid: { es: 'uuid', en: 'uuid' },
  integer: { es: 'entero', en: 'integer' },
  boolean: { es: 'booleano', en: 'boolean' },
  string: { es: 'texto', en: 'string' },
  object: { es: 'objeto', en: 'object' },
  list: { es: 'lista', en: 'list' },
  upTo: { es: 'hasta', en: 'up to' },
} as const satisfies Record<string, Words>;

export type ReferenceWord = keyof typeof REFERENCE_WORDS;
