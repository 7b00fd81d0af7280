import type { PageLanguage, Words } from '@mirlo/look';
import type {
  FileRefusal,
  ImportKind,
  ImportState,
  RepairReason,
  RowResult,
  ShownImport,
} from './imports.ts';

/** For each reason why a file is refused: a message that says what to do. */
export const FILE_REFUSALS: Readonly<Record<FileRefusal, Words>> = {
  bytes: {
    es: 'El archivo pasa de 10 MB, que es lo más que puede tener. Divídalo en varios.',
    en: 'The file is larger than 10 MB, which is the most that it may have. Split it.',
  },
  rows: {
    es: 'El archivo tiene más de 20.000 filas, que son las más que puede tener. Divídalo en varios.',
    en: 'The file has more than 20,000 rows, which is the most that it may have. Split it.',
  },
  columns: {
    es: 'El archivo tiene más de 60 columnas, que son las más que puede tener. Quite las que no hagan falta.',
    en: 'The file has more than 60 columns, which is the most that it may have. Remove those that are not needed.',
  },
  unzipped: {
    es: 'El libro ocupa más de 50 MB una vez descomprimido. Guarde solo la hoja de reservas, o guárdela como CSV.',
    en: 'The workbook takes more than 50 MB once unzipped. Save the sheet of bookings alone, or save it as CSV.',
  },
  entries: {
    es: 'El libro tiene más de 100 partes. Guarde solo la hoja de reservas, o guárdela como CSV.',
    en: 'The workbook has more than 100 parts. Save the sheet of bookings alone, or save it as CSV.',
  },
  seconds: {
    es: 'El archivo no se pudo leer en 30 segundos. Divídalo en varios.',
    en: 'The file could not be read within 30 seconds. Split it.',
  },
  memory: {
    es: 'El archivo necesita más memoria de la que se le da. Divídalo en varios.',
    en: 'The file needs more memory than it is given. Split it.',
  },
  empty: { es: 'El archivo está vacío.', en: 'The file is empty.' },
  no_rows: {
    es: 'El archivo solo tiene los nombres de las columnas: no hay ninguna fila debajo.',
    en: 'The file has the names of the columns alone: there is no row below them.',
  },
  old_excel: {
    es: 'Es un archivo de Excel antiguo (.xls). Guárdelo como .xlsx o como CSV.',
    en: 'It is a file of an old Excel (.xls). Save it as .xlsx or as CSV.',
  },
  no_sheet: {
    es: 'No es un libro de Excel con una hoja. Guárdelo como .xlsx o como CSV.',
    en: 'It is no Excel workbook with a sheet. Save it as .xlsx or as CSV.',
  },
  entities: {
    es: 'El libro declara entidades de XML, que aquí no se admiten. Ábralo y guárdelo de nuevo como .xlsx, o como CSV.',
    en: 'The workbook declares XML entities, which are not taken here. Open it and save it anew as .xlsx, or as CSV.',
  },
  unreadable: {
    es: 'No se puede leer: no es una hoja de cálculo (.xlsx o .csv), o está dañada.',
    en: 'It cannot be read: it is no spreadsheet (.xlsx or .csv), or it is damaged.',
  },
};

export const KIND_NAMES: Readonly<Record<ImportKind, Words>> = {
  guests: { es: 'Huéspedes: cada fila, una persona', en: 'Guests: each row is a person' },
  rentals: { es: 'Alquileres: cada fila, un contrato', en: 'Rentals: each row is a contract' },
  checkins: {
    es: 'Enlaces de check-in: cada fila, una reserva, y su enlace se envía a su correo',
    en: 'Check-in links: each row is a booking, whose link is mailed to its address',
  },
};

export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, Words>> = {
  columns: { es: 'Faltan las columnas', en: 'Columns to be said' },
  rehearsing: { es: 'Ensayando', en: 'Rehearsing' },
  rehearsed: { es: 'Ensayado, sin cargar', en: 'Rehearsed, not loaded' },
  loading: { es: 'Cargando', en: 'Loading' },
  loaded: { es: 'Cargado', en: 'Loaded' },
  failed: { es: 'Interrumpido', en: 'Broke off' },
};

/** The colour of each state of an import, by the name of a record's state. */
export const STATE_COLOURS: Readonly<Record<ImportState, string>> = {
  columns: 'held',
  rehearsing: 'sent',
  rehearsed: 'queued',
  loading: 'sent',
  loaded: 'accepted',
  failed: 'rejected',
};

export const FAILURES: Readonly<Record<NonNullable<ShownImport['failed']>, Words>> = {
  rights: {
    es: 'Quien lo empezó ya no puede registrar.',
    en: 'Whoever began it may not register any more.',
  },
  key: {
    es: 'El servidor tiene otra clave de cifrado desde entonces: suba el archivo de nuevo. No se repite nada.',
    en: 'The server has another encryption key since: upload the file again. Nothing is stored twice.',
  },
  error: {
    es: 'El servidor no pudo terminar. Puede ensayarlo y cargarlo otra vez: no se repite nada.',
    en: 'The server could not finish. You can rehearse and load it again: nothing is stored twice.',
  },
};

interface ResultNames {
  state: string;
  icon: 'accepted' | 'held' | 'refused' | 'annulled';
  rehearsed: Words;
  loaded: Words;
  /** Other names for test records, where they differ. */
  trial?: { rehearsed: Words; loaded: Words };
  /** Other names for check-in links, where they differ. */
  link?: { rehearsed: Words; loaded: Words };
}

/** The name of a row's result. */
export function resultName(
  { state, plan, kind }: Pick<ShownImport, 'state' | 'plan' | 'kind'>,
  result: RowResult,
  language: PageLanguage,
): string {
  const { link, trial } = RESULTS[result];
  const names = (kind === 'checkins' && link) || (plan?.trial && trial) || RESULTS[result];
  return (state === 'loaded' ? names.loaded : names.rehearsed)[language];
}

export const RESULTS: Readonly<Record<RowResult, ResultNames>> = {
  ready: {
    state: 'accepted',
    icon: 'accepted',
    rehearsed: { es: 'Bien: se comunicarían', en: 'Well: would be filed' },
    loaded: { es: 'Guardadas: se comunican solas', en: 'Stored: filed by themselves' },
    trial: {
      rehearsed: { es: 'Bien: se guardarían de prueba', en: 'Well: would be stored as tests' },
      loaded: { es: 'Guardadas, de prueba', en: 'Stored as tests' },
    },
    link: {
      rehearsed: { es: 'Bien: se haría su enlace', en: 'Well: would have a link' },
      loaded: { es: 'Enlaces hechos', en: 'Links made' },
    },
  },
  held: {
    state: 'held',
    icon: 'held',
    rehearsed: { es: 'Se guardarían sin comunicarse aún', en: 'Would be stored, not filed yet' },
    loaded: { es: 'Guardadas, sin comunicar aún', en: 'Stored, not filed yet' },
    trial: {
      rehearsed: {
        es: 'De prueba; en real faltarían datos',
        en: 'Tests; as real ones they would lack data',
      },
      loaded: {
        es: 'Guardadas de prueba; en real faltarían datos',
        en: 'Stored as tests; real ones would lack data',
      },
    },
  },
  refused: {
    state: 'rejected',
    icon: 'refused',
    rehearsed: { es: 'No se podrían guardar', en: 'Could not be stored' },
    loaded: { es: 'No se han guardado', en: 'Were not stored' },
  },
  there: {
    state: 'annulled',
    icon: 'annulled',
    rehearsed: { es: 'Ya están: se saltan', en: 'Are there: passed over' },
    loaded: { es: 'Ya estaban: se han saltado', en: 'Were there: passed over' },
  },
};

export const REPAIRS: Readonly<Record<RepairReason, Words>> = {
  date: { es: 'Fecha leída como día, mes, año', en: 'Date read as day, month, year' },
  serial: { es: 'Número de Excel leído como fecha u hora', en: 'Number of Excel read as a date or time' },
  time: { es: 'Hora', en: 'Time' },
  zero: { es: 'Cero de delante que la hoja quitó', en: 'Leading zero that the spreadsheet took away' },
  number: {
    es: 'Número que la hoja mostraba de otra forma',
    en: 'Number that the spreadsheet showed otherwise',
  },
  lost: {
    es: 'La hoja redondeó el número y sus cifras se perdieron: queda vacío. Ponga la columna como texto y expórtela otra vez',
    en: 'The spreadsheet rounded the number and its figures are lost: it is left empty. Make the column text and export it again',
  },
  code: { es: 'Palabra leída como su código', en: 'Word read as its code' },
  ambiguous: {
    es: '«M» puede ser mujer o masculino y la columna no lo aclara: queda vacío. Escríbalo entero',
    en: '‘M’ may be man or woman (mujer), and the column does not tell: it is left empty. Write it out',
  },
  surnames: { es: 'Dos apellidos separados', en: 'Two surnames told apart' },
};

/** Formats a number for a language. */
export function counted(n: number, language: PageLanguage): string {
  return n.toLocaleString(language === 'es' ? 'es-ES' : 'en-GB', { useGrouping: 'always' });
}
