import { type ErrorCode, Failure, failureBody, STATUS_OF } from '@mirlo/core';
import { frame, type Html, html, type PageLanguage, type SentPage } from '@mirlo/look';
import { inEachLanguage, type PublicVisit } from '../visit.ts';
import { answerOf } from './answer.ts';
import { sampleCall } from './calls.ts';
import {
  type ApiContract,
  type ApiOperation,
  effective,
  operationsOf,
  recordOf,
  schemaNamed,
} from './contract.ts';
import { describe, fieldList, line, paragraphs, recordFields } from './fields.ts';
import type { SampleRecords } from './fill.ts';
import { chaptersOf } from './markdown.ts';
import { operationSamples, operationText } from './operation.ts';
import type { ReferenceReader } from './reader.ts';
import { startSection } from './start-section.ts';
import { REFERENCE_STYLE } from './style.ts';
import { REFERENCE_WORDS } from './words.ts';

/** The facts about its server that the reference shows. */
export interface ReferenceFacts {
  /** `YYYY-MM-DD`, Europe/Madrid. */
  today: string;
  /** Only in a demo: a key and records for the samples. */
  demo: { key: string; records: SampleRecords } | null;
  /** Address of the simulated ministry's page; null where there is none. */
  simulator: string | null;
}

/** The parts that are the same for every reader of a language. */
interface Prepared {
  reader: ReferenceReader;
  chapters: { id: string; title: string; text: Html[] }[];
  tags: {
    name: string;
    about: Html;
    record: Html | null;
    operations: { operation: ApiOperation; text: Html }[];
  }[];
  errors: Html;
  filing: Html;
  contents: Html;
}

/**
 * Makes the function that renders the reference. Texts are prepared here, before anybody reads it:
 * the first reader's request would keep the process busy for a tenth of a second.
 */
export function createReference(
  contract: ApiContract,
  spanish: (english: string) => string | undefined,
): (visit: PublicVisit, facts: ReferenceFacts) => SentPage {
  const prepared = { es: prepare(contract, 'es', spanish), en: prepare(contract, 'en', spanish) };
  return (visit, facts) => render(prepared[visit.language], visit, facts);
}

function prepare(
  contract: ApiContract,
  language: PageLanguage,
  spanish: (english: string) => string | undefined,
): Prepared {
  const reader: ReferenceReader = {
    contract,
    language,
    text: english => (language === 'es' ? spanish(english) : undefined) ?? english,
    say: word => REFERENCE_WORDS[word][language],
  };
  const chapters = chaptersOf(contract.info.description).flatMap(({ title, text }, index) =>
    title === null
      ? []
      : [{ id: `guide-${index}`, title: reader.text(title), text: paragraphs(reader, text) }],
  );
  const operations = operationsOf(contract);
  const tags = contract.tags.map(({ name, description }) => {
    const own = operations.filter(operation => operation.tags[0] === name).sort(createFirst);
    return {
      name,
      about: line(reader, description),
      record: recordSection(reader, own),
      operations: own.map(operation => ({ operation, text: operationText(reader, operation) })),
    };
  });
  const parts = { reader, chapters, tags, errors: errorTable(reader), filing: filingFields(reader) };
  return { ...parts, contents: contents(parts) };
}

/** Sorts the create first, because a newcomer creates a record before anything else. */
function createFirst(one: ApiOperation, other: ApiOperation): number {
  return Number(other.method === 'POST') - Number(one.method === 'POST');
}

function recordSection(reader: ReferenceReader, operations: readonly ApiOperation[]): Html | null {
  const read = operations.find(({ method, path }) => method === 'GET' && !path.endsWith('ping'));
  const record = read === undefined ? null : recordOf(reader.contract, read);
  if (record === null) return null;
  return html`<div class="record" id="${record}"><h3>${reader.say('fieldsOf')}</h3>${describe(reader, schemaNamed(reader.contract, record).description)}${recordFields(reader, record)}</div>`;
}

function errorTable({ language, say }: ReferenceReader): Html {
  const rows = (Object.keys(STATUS_OF) as ErrorCode[]).map(code => {
    const { message } = failureBody(new Failure(code), language);
    return html`<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${STATUS_OF[code]}</td><td>${String(message)}</td></tr>\n`;
  });
  return html`<table><thead><tr><th scope="col">${say('code')}</th><th scope="col">${say('status')}</th><th scope="col">${say('message')}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function filingFields(reader: ReferenceReader): Html {
  const fieldsOf = (name: string, before: string) =>
    Object.entries(schemaNamed(reader.contract, name).properties ?? {}).map(([field, schema]) => ({
      name: before + field,
      schema: effective(reader.contract, schema),
    }));
  return fieldList(reader, [...fieldsOf('Mir', ''), ...fieldsOf('MirIssue', 'issues[].')]);
}

function contents({ reader, chapters, tags }: Omit<Prepared, 'contents'>): Html {
  const { say, text } = reader;
  const link = (id: string, title: string): Html => html`<a href="#${id}">${title}</a>`;
  const guides = [
    ...chapters.map(({ id, title }) => link(id, title)),
    link('mir', say('filing')),
    link('errors', say('errors')),
  ];
  const parts = tags.map(({ name, operations }) => {
    const deep = operations.map(
      ({ operation }) => html`<li>${link(operation.operationId, text(operation.summary))}</li>`,
    );
    return html`<li>${link(`tag-${name}`, text(name))}<ul class="deep" role="list">${deep}</ul></li>`;
  });
  return html`<nav class="toc" aria-label="${say('contents')}">
<ul role="list"><li>${link('start', say('start'))}</li></ul>
<h2>${say('guide')}</h2><ul role="list">${guides.map(one => html`<li>${one}</li>`)}</ul>
<h2>${say('operations')}</h2><ul role="list">${parts}</ul>
</nav>`;
}

function render(prepared: Prepared, visit: PublicVisit, facts: ReferenceFacts): SentPage {
  const { reader, chapters, tags, errors, filing, contents: toc } = prepared;
  const { contract, say, text, language } = reader;
  const { basePath, chosen, origin } = visit;
  const target = { address: origin + basePath, key: facts.demo?.key ?? null };
  const options = { today: facts.today, records: facts.demo?.records ?? null };
  const samples = (operation: ApiOperation): Html =>
    operationSamples(
      reader,
      sampleCall(contract, operation, options, {
        answer: answerOf(operation.operationId, facts.demo !== null),
      }),
      target,
    );
  const guide = chapters.map(
    ({ id, title, text: said }) =>
      html`<section class="text" id="${id}"><h2>${title}</h2>${said}</section>\n`,
  );
  const parts = tags.map(
    tag => html`<section id="tag-${tag.name}"><h2>${text(tag.name)}</h2><p class="lead">${tag.about}</p>${tag.record}
${tag.operations.map(one => html`<article class="op" id="${one.operation.operationId}">${one.text}${samples(one.operation)}</article>\n`)}</section>\n`,
  );
  const body = html`<div class="ref">${toc}
<main id="content" data-copy="${say('copy')}" data-copied="${say('copied')}">
${startSection(reader, options, target, { demo: facts.demo, simulator: facts.simulator && facts.simulator + chosen })}
${guide}
<section class="text" id="mir"><h2>${say('filing')}</h2>${filing}</section>
<section class="text" id="errors"><h2>${say('errors')}</h2><p>${say('errorsAbout')}</p>${errors}</section>
${parts}</main></div>`;
  return frame({
    title: `Mirlo: ${say('title')}`,
    language,
    languages: inEachLanguage(`${basePath}/docs`),
    home: `${basePath}/${chosen}`,
    crumb: say('title'),
    body,
    style: REFERENCE_STYLE,
    script: `${basePath}/docs/copy.js`,
  });
}
