import type { PreflightIssue, Severity } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { AccountFiling, Rows } from '../store.ts';
import type { MinistryMessage } from './answer.ts';
import { other } from './other-authorities.ts';
import type { StoredIssue } from './types.ts';

/**
 * The record and field at which an issue is shown. `id` null: the issue is about the very guest or
 * contract that stores it.
 */
export type Place = Pick<StoredIssue, 'resource' | 'id' | 'field'>;

/** Stores an issue of the preflight with its place. */
export function placed(issue: PreflightIssue, place: Place): StoredIssue {
  return { rule: issue.rule, severity: issue.severity, ...place, params: issue.params };
}

/**
 * The place of an issue about the account's settings or the establishment's code. Undefined for
 * other issues.
 */
export function sharedPlace(
  { rule, path }: PreflightIssue,
  { id, account_id }: Pick<Rows['establishments'], 'id' | 'account_id'>,
): Place | undefined {
  const [scope, field = ''] = rule.split('.');
  if (scope === 'account') return { resource: 'accounts', id: account_id, field };
  if (scope !== 'establishment' || path !== '') return undefined;
  return { resource: 'establishments', id, field: 'numero_establecimiento' };
}

/** Makes an issue of one of the registry's own rules. */
export function ownIssue(rule: OwnRuleId, place: Place, params: StoredIssue['params'] = {}): StoredIssue {
  return { rule, severity: OWN_RULES[rule].severity, ...place, params };
}

/** The issues that keep a whole account from filing, whatever its records say. Each is an error. */
export function accountIssues(filing: AccountFiling, accountId: number): StoredIssue[] {
  const account: Place = { resource: 'accounts', id: accountId, field: '' };
  const issues: StoredIssue[] = [];
  if (!filing.configured) issues.push(ownIssue('account.not_configured', account));
  if (filing.stopped) issues.push(filing.stopped);
  return issues;
}

/**
 * The issue that keeps guests from being filed with MIR because another authority takes them. Empty
 * where MIR takes them.
 */
export function elsewhereIssues({
  autoridad,
  establecimiento_id,
}: {
  autoridad: Autoridad;
  establecimiento_id: number;
}): StoredIssue[] {
  if (autoridad === 'mir') return [];
  const place: Place = { resource: 'establishments', id: establecimiento_id, field: 'autoridad' };
  return [ownIssue('establishment.autoridad', place, { autoridad })];
}

/**
 * The issue that keeps an account from filing until its operator has corrected what the ministry
 * refuses.
 */
export function stoppedIssue(accountId: number, { code, words }: MinistryMessage): StoredIssue {
  const reason = [code, words].filter(text => text !== '').join(' ');
  return ownIssue('account.stopped', { resource: 'accounts', id: accountId, field: '' }, { reason });
}

/** The issue that keeps an account from filing until its operator starts it again. */
export function switchedOffIssue(accountId: number): StoredIssue {
  return ownIssue('account.filing_off', { resource: 'accounts', id: accountId, field: '' });
}

/** Whether no issue is an error. */
export function isReady(issues: readonly StoredIssue[]): boolean {
  return issues.every(issue => issue.severity !== 'error');
}

type Params = StoredIssue['params'];

interface OwnRule {
  severity: Severity;
  message(params: Params): { es: string; en: string };
}

/**
 * The rules that the preflight does not have: about the account, the operator's settings and the
 * stay as a whole. Their names do not change (docs/decisions.md, "What the record says of its
 * submission").
 */
const REGISTRY_RULES = {
  /** The operator has not given this account its ministry user, password or lessor code. */
  'account.not_configured': rule('error', () => ({
    es: 'La cuenta no tiene usuario, contraseña o código de arrendador del Ministerio: no se puede comunicar nada hasta que el operador los indique.',
    en: 'The account has no ministry user, password or lessor code: nothing can be filed until the operator gives them.',
  })),
  /** The ministry refused the account itself. Params: `reason`, in the ministry's words. */
  'account.stopped': rule('error', ({ reason = '' }) => ({
    es: `El Ministerio rechaza las credenciales o los permisos de la cuenta (${reason}): los envíos esperan hasta que el operador los corrija.`,
    en: `The ministry refuses the account's credentials or rights (${reason}): filings wait until the operator corrects them.`,
  })),
  /** The operator has switched the account's filing off. */
  'account.filing_off': rule('error', () => ({
    es: 'El operador ha detenido los envíos de esta cuenta: no se comunica nada hasta que los reanude.',
    en: 'The operator has stopped the filing of this account: nothing is filed until they start it again.',
  })),
  /** This server does not file, because `MIR_URL` is `off`. */
  'ministry.off': rule('error', () => ({
    es: 'Este servidor tiene desactivada la comunicación con el Ministerio (MIR_URL=off): el registro espera a un servidor que comunique.',
    en: 'This server has filing with the ministry turned off (MIR_URL=off): the record waits for a server that files.',
  })),
  /**
   * The establishment's guests are reported to another authority than the ministry. Params:
   * `autoridad` names that authority.
   */
  'establishment.autoridad': rule('error', ({ autoridad = '' }) => ({
    es: `Los huéspedes de este establecimiento (${other(autoridad).where.es}) se comunican a ${other(autoridad).who.es}, no al Ministerio: Mirlo no los envía. El operador obtiene los datos con mirlo export --autoridad ${autoridad}.`,
    en: `Guests of this establishment (${other(autoridad).where.en}) are reported to ${other(autoridad).who.en}, not to the ministry: Mirlo does not send them. The operator gets the data with mirlo export --autoridad ${autoridad}.`,
  })),
  /**
   * The municipality, which decides the authority for the establishment's guests, does not exist.
   * Params: `value`, `nearest`. A warning where the establishment is a rental's office.
   */
  'establishment.codigo_municipio': rule('error', ({ value = '', nearest = '' }) => ({
    es: `El municipio del establecimiento (${value}) no existe, y de él depende a quién se comunica${nearest === '' ? '' : `: los más parecidos son ${nearest}`}. Escriba el código del INE.`,
    en: `The establishment's municipality (${value}) does not exist, and to whom it reports follows from it${nearest === '' ? '' : `: the nearest are ${nearest}`}. Type the code of INE.`,
  })),
  /**
   * The office of a rental, or its place of pick-up or return, lies in the region of another
   * authority. Params: `autoridad`.
   */
  'rental.autoridad': rule('warning', ({ autoridad = '' }) => ({
    es: `La oficina o el lugar está en ${other(autoridad).where.es}: el alquiler se comunica al Ministerio. Compruebe si debe comunicarse también a ${other(autoridad).who.es}.`,
    en: `The office or place is in ${other(autoridad).where.en}: the rental is filed with the ministry. Check whether it has to be reported to ${other(autoridad).who.en} too.`,
  })),
  /**
   * Ready guests wait for others of their stay. Params: `guests`, how many they wait for; `ids`,
   * for which.
   */
  'stay.waiting': rule('warning', ({ guests = '', ids = '' }) => ({
    es: `Espera a que se completen otros huéspedes de la estancia (${guests}${withIds(ids)}), como máximo hasta 2 horas antes del plazo legal.`,
    en: `Waits for other guests of the stay to be completed (${guests}${withIds(ids)}), at most until 2 hours before the legal deadline.`,
  })),
  /** All guests of the stay are minors. It is filed as it is 2 h before the deadline. */
  'stay.adult_awaited': rule('error', () => ({
    es: 'Espera a un adulto: la estancia solo tiene menores. Añada al adulto con la misma referencia y el parentesco del menor; si no, se comunica tal cual 2 horas antes del plazo legal.',
    en: 'Waits for an adult: the stay has minors only. Add the adult with the same referencia, and the parentesco of the minor; else it is filed as it is 2 hours before the legal deadline.',
  })),
  /** An accepted filing stays in force although its record says something else by now. */
  'filing.kept': rule('warning', () => ({
    es: 'Los cambios aún no se han comunicado: sigue en vigor la comunicación aceptada hasta que todos sus registros estén completos y se puedan comunicar.',
    en: 'The changes are not filed yet: the accepted filing stays in force until all of its records are complete and can be filed.',
  })),
  /**
   * The database was restored, and nobody can know whether the record or the filing is newer
   * (`restored.ts`). Params: `missing`, how many persons of the filing have no record here.
   */
  'filing.restored': rule('error', ({ missing = '' }) => ({
    es: `Tras restaurar una copia de la base de datos, lo que tiene el Ministerio no coincide con este registro o no se puede comparar${missing === '' ? '' : ` (incluye a personas que no están aquí: ${missing})`}. Sigue en vigor lo comunicado: revise el registro y guárdelo otra vez, aunque no cambie nada, y se comunicará como está aquí.`,
    en: `After a backup of the database was restored, what the ministry holds differs from this record, or cannot be compared with it${missing === '' ? '' : ` (it holds persons who are not here: ${missing})`}. The filing stays in force: check the record and save it again, even unchanged, and it is filed as it stands here.`,
  })),
  /** An error of ours: the preflight found no error, but no document can be composed. */
  'filing.not_composable': rule('error', () => ({
    es: 'No se ha podido componer la comunicación con estos datos: avise al operador.',
    en: 'The communication could not be composed from these data: tell the operator.',
  })),
} satisfies Record<string, OwnRule>;

/** The rules about what the ministry said, or did not say, of a filing that was sent. */
const MINISTRY_RULES = {
  /**
   * The ministry refused the filing. Params: `words`, the ministry's; `code`, of the request or of
   * the kind of error; `ids`, of all guests concerned, where there are several.
   */
  'ministry.rejected': rule('error', ({ words = '', code = '', ids = '' }) => ({
    es: `El Ministerio rechazó la comunicación${ids === '' ? '' : ` de los huéspedes ${ids}`}: ${said(code, words)}`,
    en: `The ministry refused the filing${ids === '' ? '' : ` of the guests ${ids}`}: ${said(code, words)}`,
  })),
  /** The ministry refused an annulment. Params: `words`, `code`. */
  'ministry.annulment_refused': rule('error', ({ words = '', code = '' }) => ({
    es: `El Ministerio no anuló la comunicación anterior: ${said(code, words)}. Se vuelve a intentar.`,
    en: `The ministry did not annul the earlier filing: ${said(code, words)}. It is tried again.`,
  })),
  /** The ministry already had the request, but names no lote. Params: `words`. */
  'ministry.duplicate_without_lote': rule('error', ({ words = '' }) => ({
    es: `El Ministerio dice que ya tenía este envío y no indica el lote (${words}): el operador debe comprobarlo en la sede del Ministerio.`,
    en: `The ministry says that it already had this request and names no lote (${words}): the operator has to look it up on the ministry's site.`,
  })),
  /**
   * The outcome of a request is unknown. Params: `words`, the answer of the ministry, if there was
   * one.
   */
  'ministry.outcome_unknown': rule('warning', ({ words = '' }) => ({
    es: `Enviado sin respuesta clara del Ministerio (${words}): se repite exactamente el mismo envío hasta conocer el resultado.`,
    en: `Sent without a clear answer of the ministry (${words}): the identical request is repeated until the outcome is known.`,
  })),
} satisfies Record<string, OwnRule>;

/** All rules of the registry, by name. */
export const OWN_RULES = { ...REGISTRY_RULES, ...MINISTRY_RULES };

export type OwnRuleId = keyof typeof OWN_RULES;

/** Whether an issue comes from the ministry and not from our checks of the record. */
export function saidByMinistry({ rule }: Pick<StoredIssue, 'rule'>): boolean {
  return Object.hasOwn(MINISTRY_RULES, rule);
}

/** Whether a rule is one of the registry's own and not one of the preflight. */
export function isOwnRule(rule: string): rule is OwnRuleId {
  return Object.hasOwn(OWN_RULES, rule);
}

function rule(severity: Severity, message: OwnRule['message']): OwnRule {
  return { severity, message };
}

function withIds(ids: string | number): string {
  return ids === '' ? '' : `: id ${ids}`;
}

function said(code: string | number, words: string | number): string {
  return code === '' ? `${words}` : `${code} ${words}`;
}
