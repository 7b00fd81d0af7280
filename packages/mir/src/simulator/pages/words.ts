import type { Words } from '@mirlo/look';

export const SIMULATOR_WORDS = {
  title: { es: 'Ministerio simulado', en: 'Simulated ministry' },
  notice: {
    es: 'Nada de lo que ve aquí ha llegado al Ministerio del Interior.',
    en: 'Nothing on these pages has reached the Interior Ministry.',
  },
  none: { es: 'Todavía no se ha comunicado nada.', en: 'Nothing has been filed yet.' },
  noneNext: {
    es: 'Lo que un servidor comunique a este simulador aparecerá aquí solo.',
    en: 'What a server files with this simulator will appear here by itself.',
  },
  shown: { es: 'Se ven las {n} últimas de {total}.', en: 'The last {n} of {total} are shown.' },
  refresh: { es: 'Se actualiza sola', en: 'Refreshes by itself' },
  lost: { es: 'El simulador no responde', en: 'The simulator does not answer' },
  communications: { es: 'Comunicaciones', en: 'Communications' },
  annulments: { es: 'Anulaciones', en: 'Annulments' },
  received: { es: 'Recibida', en: 'Received' },
  kind: { es: 'Tipo', en: 'Kind' },
  reference: { es: 'Referencia', en: 'Reference' },
  establishment: { es: 'Establecimiento', en: 'Establishment' },
  persons: { es: 'Personas', en: 'Persons' },
  state: { es: 'Estado', en: 'State' },
  outcome: { es: 'Código de comunicación o error', en: 'Communication code or error' },
  code: { es: 'Código de comunicación', en: 'Communication code' },
  lote: { es: 'Lote', en: 'Lote' },
  place: { es: 'Lugar en el lote', en: 'Place in the lote' },
  loteState: { es: 'Estado del lote', en: 'State of the lote' },
  lessor: { es: 'Arrendador', en: 'Lessor' },
  user: { es: 'Usuario', en: 'User' },
  application: { es: 'Aplicación', en: 'Program' },
  verdict: { es: 'Veredicto', en: 'Verdict' },
  xml: { es: 'Lo que se comunicó', en: 'What was filed' },
  xmlAbout: {
    es: 'El elemento de la petición tal como llegó, con sangría. A la derecha de cada código, su significado.',
    en: 'The element of the request as it arrived, indented. Beside each code stands its meaning.',
  },
  back: { es: 'Todas las comunicaciones', en: 'All communications' },
  missing: { es: 'Aquí no hay ninguna página', en: 'There is no page here' },
  missingNext: {
    es: 'Ninguna comunicación está en esta dirección. Un simulador que se reinicia sin fichero de estado olvida lo que recibió.',
    en: 'No communication is at this address. A simulator that restarts without a state file forgets what it received.',
  },
  atAddress: { es: 'Recogida en una dirección', en: 'Picked up at an address' },
  codes: { es: 'Códigos anulados', en: 'Annulled codes' },
  personal: { es: 'Contiene datos personales.', en: 'It holds personal data.' },
} as const satisfies Record<string, Words>;

/** The name and meaning of each state of a communication. */
export const STATES = {
  pending: {
    name: { es: 'Pendiente', en: 'Pending' },
    meaning: {
      es: 'El acuse de recibo salió; el veredicto, todavía no. Un acuse no prueba nada.',
      en: 'The receipt went out, the verdict has not yet. A receipt proves nothing.',
    },
  },
  accepted: {
    name: { es: 'Aceptada', en: 'Accepted' },
    meaning: {
      es: 'Guardada. El código de comunicación es la prueba.',
      en: 'Stored. The communication code is the proof.',
    },
  },
  refused: {
    name: { es: 'Rechazada', en: 'Refused' },
    meaning: {
      es: 'No se guardó nada. Hay que corregir y comunicar de nuevo.',
      en: 'Nothing was stored. Mend it and file again.',
    },
  },
  annulled: {
    name: { es: 'Anulada', en: 'Annulled' },
    meaning: { es: 'Se guardó y se retiró después.', en: 'It was stored and withdrawn later.' },
  },
} as const satisfies Record<string, { name: Words; meaning: Words }>;
