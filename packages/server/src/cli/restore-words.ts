import type { Words } from '@mirlo/look';
import type { Remaining } from '../restore/report.ts';

/** The heading of a dry run. */
export const DRY_RUN: Words = {
  es: 'Simulación: no se ha cambiado nada, y se haría todo esto.',
  en: 'Dry run: nothing was changed, and all this would be.',
};
/** The heading above records that differ from their filing. */
export const DIFFER: Words = {
  es: 'Comunicados con otros datos que los que tienen aquí, o no se sabe: retenidos hasta que se guarde cada uno; lo dice mirlo record show',
  en: 'Filed with other data than these have here, or it cannot be told: held until each is saved; mirlo record show tells',
};
/** The heading above records whose filing names persons without a record. */
export const PARTLY: Words = {
  es: 'Comunicados con personas que aquí no tienen registro: haga que se envíen otra vez o, si se eliminaron, guarde a quien queda de la estancia',
  en: 'Filed with persons who have no record here: have these sent again, or, where they were deleted, save who remains of the stay',
};
/** The heading above records whose later edit is lost. */
export const OUTDATED: Words = {
  es: 'Cambiados después, y anulados; el cambio se ha perdido, van como están aquí',
  en: 'Edited since, and annulled; the edit is lost, they go as they are here',
};
/** The heading in place of `OUTDATED` where a journal was not read. */
export const OUTDATED_AS_FAR_AS_KNOWN: Words = {
  es: `${OUTDATED.es} (por lo que se sabe: un diario que falta puede decir que están comunicados)`,
  en: `${OUTDATED.en} (as far as is known: a missing journal may tell that they are filed)`,
};
/** The heading above deleted records that the restore brought back. */
export const DELETED: Words = {
  es: 'Eliminados después, y anulados; vuelven a estar, sin comunicar: elimínelos o cámbielos',
  en: 'Deleted since, and annulled; here again, and not filed: delete or change them',
};
/** The heading above journals that were not given. */
export const QUIET: Words = {
  es: 'No indicados, de servidores parados desde hacía un día: indique los que arrancaron después',
  en: 'Not given, of servers that had not run for a day: name those that ran since',
};

/** Says what each kind of `Remaining` means, and what settles it. */
export const MEANING: Readonly<Record<Remaining['why'], Words>> = {
  no_record: {
    es: 'Comunicado, y aquí no hay registro: haga que se envíe otra vez y repita esto',
    en: 'Filed, and no record here: have it sent again, then run this again',
  },
  deleted_here: {
    es: 'Comunicado, y eliminado aquí: sigue en el Ministerio; anule este código en su sede y repita esto',
    en: 'Filed, and deleted here: it stands at the ministry, annul this code on the ministry’s site; then run this again',
  },
  unknown_outcome: {
    es: 'Enviado, sin resultado conocido: mire en la sede del Ministerio, record adopt',
    en: 'Sent, outcome never known: look on the ministry’s site, record adopt',
  },
  not_judged: {
    es: 'Sin resultado aún del Ministerio: repita esto más tarde',
    en: 'Not judged by the ministry yet: run this again later',
  },
  not_listed: {
    es: 'El Ministerio no lo muestra a esta cuenta: ¿otras credenciales?',
    en: 'Not shown to this account by the ministry: other credentials?',
  },
  not_asked: {
    es: 'Sin preguntar, por falta de credenciales que valgan: account set, y repita esto',
    en: 'Not asked for, without credentials that work: account set, then run this again',
  },
  conflict: {
    es: 'Comunicado, y el registro tiene aquí otro envío: anule este código en la sede del Ministerio y repita esto',
    en: 'Filed, and the record has another filing here: annul this código on the ministry’s site; then run this again',
  },
  other_key: {
    es: 'Escrito con otra SECRET_KEY: indíquela con --also-key FICHERO',
    en: 'Written with another SECRET_KEY: give it with --also-key FILE',
  },
  journal_missing: {
    es: 'La base de datos lo conoce y no se ha indicado: indíquelo',
    en: 'Known to the database, and not given: name it',
  },
  journal_short: {
    es: 'Más viejo que el propio diario, o cortado: indique el fichero que escribe el servidor',
    en: 'Older than the journal itself, or cut off: give the file that the server writes',
  },
  sender_missing: {
    es: 'Lo tomó un servidor cuyo diario no se ha indicado: indíquelo',
    en: 'Claimed by a server whose journal was not given: name it',
  },
};
