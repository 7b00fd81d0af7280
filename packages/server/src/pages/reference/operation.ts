import { type Html, type HtmlValue, html, joined } from '@mirlo/look';
import type { SampleCall } from './calls.ts';
import {
  type ApiContract,
  type ApiOperation,
  effective,
  recordOf,
  refName,
  resolve,
  type Schema,
} from './contract.ts';
import { describe, fieldList, line, nestedFields } from './fields.ts';
import type { ReferenceReader } from './reader.ts';
import { curlSample, type SampleTarget, sdkSample } from './samples.ts';

/** Renders the description of an operation, which is the same for every reader of a language. */
export function operationText(reader: ReferenceReader, operation: ApiOperation): Html {
  const { say } = reader;
  const parts: HtmlValue[] = [
    html`<h3>${reader.text(operation.summary)}</h3>`,
    html`<p class="route"><strong>${operation.method}</strong> <code>${operation.path}</code></p>`,
    describe(reader, operation.description),
    operation.security !== undefined && html`<p>${say('noKey')}</p>`,
    parameters(reader, operation),
    body(reader, operation),
    answers(reader, operation),
  ];
  return html`<div class="said">${parts}</div>`;
}

function parameters(reader: ReferenceReader, operation: ApiOperation): HtmlValue {
  if (operation.parameters.length === 0) return null;
  const fields = operation.parameters.map(({ name, schema, description, in: place }) => ({
    name,
    schema: description === undefined ? schema : { ...effective(reader.contract, schema), description },
    marks: place === 'path' ? [reader.say('required')] : [],
  }));
  return html`<h4>${reader.say('parameters')}</h4>${fieldList(reader, fields)}`;
}

function body(reader: ReferenceReader, operation: ApiOperation): HtmlValue {
  const schema = operation.requestBody?.content['application/json'].schema;
  if (schema === undefined) return null;
  const { say, contract } = reader;
  const heading = html`<h4>${say('body')}</h4>`;
  const record = recordOf(contract, operation);
  if (record === null || !refName(schema)?.startsWith(record)) {
    return html`${heading}${fieldList(reader, nestedFields(reader, schema))}`;
  }
  const { required = [] } = effective(contract, schema);
  const names = joined(
    required.map(name => html`<code>${name}</code>`),
    ', ',
  );
  const needed = required.length > 0 && html` ${say('mustHave')} ${names}.`;
  return html`${heading}<p><a href="#${record}">${say('bodyOfRecord')}</a>${needed}</p>`;
}

function answers(reader: ReferenceReader, operation: ApiOperation): Html {
  const { contract, say } = reader;
  // List 201 before 200: a create answers 201, a repeat of the same create 200.
  const entries = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve(contract, response)] as const,
  );
  const good = entries.filter(([status]) => status < '300').reverse();
  const codes = entries.flatMap(([status, { content }]) => {
    const [media] = Object.values(content ?? {});
    return status < '300' || media === undefined ? [] : codesIn(contract, media.schema);
  });
  const links = [...new Set(codes)].map(code => html`<a href="#error-${code}"><code>${code}</code></a>`);
  return html`<h4>${say('answers')}</h4>
<ul class="answers" role="list">${good.map(([status, { description }]) => html`<li><strong>${status}</strong> ${line(reader, description)}</li>`)}</ul>
<p class="muted">${say('errorsOf')} ${joined(links, ', ')}.</p>`;
}

/** The error codes that a schema allows. */
function codesIn(contract: ApiContract, schema: Schema): string[] {
  const { allOf = [], anyOf = [], oneOf = [], properties = {} } = resolve(contract, schema);
  const own = properties.code && effective(contract, properties.code).enum?.map(String);
  // `ErrorBody`, the base of every error, lists all codes; it says nothing about this operation.
  if (own !== undefined && schema.$ref?.endsWith('/ErrorBody') !== true) return own;
  return [...allOf, ...anyOf, ...oneOf].flatMap(part => codesIn(contract, part));
}

/** Renders the samples of an operation and its answer, for this reader on this server. */
export function operationSamples(
  { say, text }: ReferenceReader,
  call: SampleCall,
  target: SampleTarget,
): Html {
  const { operationId, method } = call.operation;
  const { status, body: answer } = call.answer;
  const json = (title: string, kind: string, value: unknown, open: boolean) =>
    sample(title, kind, `${operationId}.${kind}`, JSON.stringify(value, null, 2), open);
  const others = call.others.map(({ title, body: other }) =>
    json(`${say('otherBody')}: ${text(title)}`, 'other', other, false),
  );
  const answered = answer !== null && json(`${say('answer')} ${status}`, 'answer', answer, method === 'POST');
  return html`<div class="shown">
${sample('curl', 'curl', `${operationId}.curl`, curlSample(call, target), true)}
${sample('JavaScript', 'sdk', `${operationId}.sdk`, sdkSample(call, target, say), false)}
${answered}${others}
</div>`;
}

/** Renders a collapsible piece of code, which tests find by `name`. */
export function sample(title: string, kind: string, name: string, code: string, open: boolean): Html {
  return html`<details class="code ${kind}"${open && html` open`}><summary>${title}</summary><pre data-sample="${name}">${code}</pre></details>\n`;
}
