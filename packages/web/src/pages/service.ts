import { madridDateTime } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { Finding, ServiceState } from '../operator-services.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { ROOT } from '../site.ts';
import { stateName } from '../states.ts';
import { durationOf, formatTime } from '../times.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'La cola, el Ministerio, quién trabaja, la base de datos.',
    en: 'The queue, the ministry, who works, the database.',
  },
  queue: { es: 'Cola', en: 'Queue' },
  due: { es: 'Toca enviar ahora', en: 'Due now' },
  oldest: { es: 'el más antiguo espera', en: 'the oldest waits for' },
  late: { es: 'Fuera de plazo', en: 'Late' },
  soon: { es: 'Vencen en 6 horas', en: 'Due within 6 hours' },
  next: { es: 'Próximo plazo', en: 'Next deadline' },
  requests: { es: 'Envíos sin respuesta', en: 'Requests without an answer' },
  ministry: { es: 'Ministerio', en: 'Ministry' },
  never: { es: 'Nadie ha comunicado aún.', en: 'Nobody has filed yet.' },
  closed: { es: 'responde', en: 'answers' },
  open: { es: 'no responde', en: 'does not answer' },
  'half-open': { es: 'no respondía; se prueba con un envío', en: 'did not answer; one request tries' },
  since: { es: 'desde', en: 'since' },
  real: { es: 'real', en: 'real' },
  trial: { es: 'de prueba', en: 'for trial' },
  nobody: { es: 'Hay envíos que tocan y nadie los hace.', en: 'Something is due, and nobody files.' },
  workers: { es: 'Procesos', en: 'Workers' },
  looked: { es: 'miró la cola', en: 'looked at the queue' },
  journal: { es: 'Diario', en: 'Journal' },
  lease: { es: 'Envíos en curso', en: 'Requests worked on' },
  until: { es: 'hasta', en: 'until' },
  idle: { es: 'Ninguno tiene envíos ahora.', en: 'None has requests now.' },
  database: { es: 'Base de datos', en: 'Database' },
  unknown: { es: 'tamaño desconocido', en: 'size not known' },
  purge: { es: 'Borrado a los tres años', en: 'Purge after three years' },
  nextRun: { es: 'Próximo', en: 'Next' },
  off: { es: 'No se borra nada por sí solo (PURGE_AT).', en: 'Nothing is removed by itself (PURGE_AT).' },
  ran: { es: 'Últimos', en: 'Last runs' },
  cut: { es: 'interrumpido', en: 'cut short' },
  removed: { es: 'registros borrados', en: 'records removed' },
  doctor: { es: 'Revisión', en: 'Examination' },
  doctorAbout: {
    es: 'Mira lo mismo que mirlo doctor: base de datos, claves, certificado y credenciales de cada cuenta. No cambia ni comunica nada.',
    en: 'Looks at what mirlo doctor looks at: database, keys, certificate, the credentials of each account. It changes and files nothing.',
  },
  examine: { es: 'Revisar ahora', en: 'Examine now' },
  later: { es: 'Espere un minuto antes de revisar otra vez.', en: 'Wait a minute before examining again.' },
} as const satisfies Record<string, Words>;

const RESULTS = { ok: 'accepted', warning: 'warning', failure: 'rejected' } as const;
const RESULT_WORDS: Readonly<Record<Finding['result'], Words>> = {
  ok: { es: 'Bien', en: 'Fine' },
  warning: { es: 'Aviso', en: 'Warning' },
  failure: { es: 'Fallo', en: 'Failure' },
};

/** The page that shows operators the state of the service. */
export const service: SignedPage = {
  path: '/service',
  show: visit => shown(visit, null),
  async act(visit) {
    const found = await visit.services.examine();
    if (found === 'later') return shown(visit, message('held', WORDS.later[visit.language]));
    return shown(visit, findings(found, visit.language));
  },
};

async function shown(visit: SignedVisit, said: Html | null): Promise<PageResult> {
  const { services, language, proof } = visit;
  const state = await services.serviceState();
  const title = SAID.service[language];
  const body = html`<div class="page-head"><h1>${title}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">
${state.queue.unattended && message('refused', WORDS.nobody[language])}
${queueCard(state, language)}${ministryCard(state, language)}${workersCard(state, language)}${databaseCard(state, language)}
<section class="card" aria-labelledby="doctor-h"><h2 id="doctor-h">${WORDS.doctor[language]}</h2><p class="muted">${WORDS.doctorAbout[language]}</p>
<form class="say-below" method="post" action="${ROOT}/service">${proofField(proof)}<button class="btn">${WORDS.examine[language]}</button></form>
${said && html`<div class="say-below">${said}</div>`}</section></div>`;
  return { title, body };
}

function card(name: Words, id: string, content: Html, language: PageLanguage): Html {
  return html`<section class="card" aria-labelledby="${id}-h"><h2 id="${id}-h">${name[language]}</h2>${content}</section>`;
}

function facts(pairs: readonly (readonly [string, string | Html])[]): Html {
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

const at = (epoch: number, language: PageLanguage) => formatTime(madridDateTime(epoch), language);

function queueCard({ queue }: ServiceState, language: PageLanguage): Html {
  const aged = (n: number, age: number) =>
    n === 0 ? '0' : `${n}, ${WORDS.oldest[language]} ${durationOf(age)}`;
  const states = Object.entries(queue.states).filter(([, n]) => n > 0);
  return card(
    WORDS.queue,
    'queue',
    facts([
      [WORDS.due[language], aged(queue.due, queue.dueAgeMs)],
      [WORDS.late[language], String(queue.overdue)],
      [WORDS.soon[language], String(queue.dueSoon)],
      [WORDS.next[language], queue.nextDeadline === null ? '—' : at(queue.nextDeadline, language)],
      [WORDS.requests[language], aged(queue.requests, queue.requestAgeMs)],
      ...states.map(([state, n]) => [stateName(state, language), String(n)] as const),
    ]),
    language,
  );
}

function ministryCard({ ministry }: ServiceState, language: PageLanguage): Html {
  if (ministry === null)
    return card(WORDS.ministry, 'ministry', html`<p>${WORDS.never[language]}</p>`, language);
  const { host, kind, state, since, words } = ministry;
  const down = state !== 'closed';
  const badge = html`<span class="badge" data-state="${down ? 'rejected' : 'accepted'}">${WORDS[state][language]}</span>`;
  const line = html`<p>${host} (${WORDS[kind][language]}) ${badge}${down && html` ${WORDS.since[language]} ${at(since, language)}`}</p>`;
  return card(
    WORDS.ministry,
    'ministry',
    html`${line}${words !== null && html`<p class="muted">${words}</p>`}`,
    language,
  );
}

function workersCard({ workers }: ServiceState, language: PageLanguage): Html {
  const { submitters, journals, leases } = workers;
  const body = html`<ul role="list">${submitters.map(({ host, seenAt }) => html`<li>${host}: ${WORDS.looked[language]} ${at(seenAt, language)}</li>`)}
${journals.map(({ place, at: last, problem }) => html`<li>${WORDS.journal[language]} ${place}: ${at(last, language)}${problem !== null && html` <span class="badge" data-state="rejected">${problem}</span>`}</li>`)}
${leases.map(({ requests, until }) => html`<li>${WORDS.lease[language]}: ${requests}, ${WORDS.until[language]} ${at(until, language)}</li>`)}
${leases.length === 0 && html`<li class="muted">${WORDS.idle[language]}</li>`}</ul>`;
  return card(WORDS.workers, 'workers', body, language);
}

function databaseCard({ database, purge }: ServiceState, language: PageLanguage): Html {
  const { engine, bytes } = database;
  const size = bytes === null ? WORDS.unknown[language] : megabytes(bytes, language);
  const runs = purge.runs.map(({ at: ran, actor, rule, removed }) => {
    const result = removed === null ? WORDS.cut[language] : `${removed} ${WORDS.removed[language]}`;
    return html`<li>${at(ran, language)} · ${actor} · ${rule} · ${result}</li>`;
  });
  const next =
    purge.next === null ? WORDS.off[language] : `${WORDS.nextRun[language]}: ${at(purge.next, language)}`;
  return html`${card(WORDS.database, 'database', html`<p>${engine === 'sqlite' ? 'SQLite' : 'MariaDB / MySQL'}, ${size}</p>`, language)}
${card(WORDS.purge, 'purge', html`<p>${next}</p>${runs.length > 0 && html`<p class="say-below">${WORDS.ran[language]}:</p><ul role="list">${runs}</ul>`}`, language)}`;
}

function megabytes(bytes: number, language: PageLanguage): string {
  const mb = bytes / 1024 ** 2;
  return `${mb.toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
}

function findings(found: readonly Finding[], language: PageLanguage): Html {
  const bad = { failure: 0, warning: 1, ok: 2 } as const;
  const sorted = [...found].sort((a, b) => bad[a.result] - bad[b.result]);
  return html`<ul role="list" class="things">${sorted.map(
    ({ name, result, detail }) =>
      html`<li><div><span class="badge" data-state="${RESULTS[result]}">${RESULT_WORDS[result][language]}</span> <strong>${name[language]}</strong><br><span class="muted found">${detail[language]}</span></div></li>`,
  )}</ul>`;
}
