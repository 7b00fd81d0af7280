import { type Html, type HtmlValue, html } from '@mirlo/look';
import { sampleCall } from './calls.ts';
import { operationsOf } from './contract.ts';
import { paragraphs } from './fields.ts';
import type { FillOptions } from './fill.ts';
import { chaptersOf, inline } from './markdown.ts';
import { sample } from './operation.ts';
import type { ReferenceReader } from './reader.ts';
import { curlSample, type SampleTarget, sdkSample } from './samples.ts';

/** The facts that this section needs besides the contract. */
interface StartFacts {
  demo: object | null;
  /** Address of the simulated ministry's page, in the chosen language; null where there is none. */
  simulator: string | null;
}

/** The three calls with which a newcomer begins. */
const STEPS = [
  { operationId: 'ping', title: 'step1', about: 'step1About' },
  { operationId: 'createGuest', title: 'step2', about: 'step2About' },
  { operationId: 'listGuests', title: 'step3', about: 'step3About' },
] as const;

const INSTALL = 'npm install ../mirlo/dist/mirlo-sdk.tgz';

/** Renders the head of the reference: address, key, and three calls that run as pasted. */
export function startSection(
  reader: ReferenceReader,
  options: FillOptions,
  target: SampleTarget,
  facts: StartFacts,
): Html {
  const { contract, say } = reader;
  const [intro] = chaptersOf(contract.info.description);
  return html`<section id="start"><h1>${say('title')}</h1><p class="lead">${say('lead')}</p>
<div class="op"><div class="said">
${intro && paragraphs(reader, intro.text)}
<h2 class="small">${say('address')}</h2><p><code>${target.address}</code></p>
<h2 class="small">${say('key')}</h2>${keyText(reader, facts)}
<p>${say(facts.demo === null ? 'idsYours' : 'idsFilled')}</p>
<h2 class="small">${say('contract')}</h2><p><a href="v1/openapi.yaml">openapi.yaml</a>, <a href="v1/openapi.json">openapi.json</a></p>
</div><div class="shown said">
<h2 class="small">${say('sdk')}</h2>
<p>${inline(say('sdkUntil'))}</p>
${sample('npm', 'setup', 'install', INSTALL, true)}
<p>${inline(say('sdkThen'))}</p>
</div></div>
${steps(reader, options, target, facts)}</section>`;
}

function keyText({ say }: ReferenceReader, { demo }: StartFacts): Html {
  if (demo !== null) return html`<p>${say('keyFilled')}</p>`;
  const line = `export MIRLO_API_KEY='${say('keyExample')}'`;
  return html`<p>${say('keyYours')}</p>${sample('sh', 'setup', 'key', line, true)}`;
}

function steps(
  reader: ReferenceReader,
  options: FillOptions,
  target: SampleTarget,
  facts: StartFacts,
): HtmlValue {
  const { contract, say } = reader;
  const operations = new Map(operationsOf(contract).map(one => [one.operationId, one]));
  let document: unknown;
  return STEPS.map(({ operationId, title, about }, index) => {
    const operation = operations.get(operationId);
    if (operation === undefined) return null;
    // The list searches for the guest of the step before.
    const words = document === undefined ? undefined : String(document);
    const call = sampleCall(contract, operation, options, { words });
    document = call.body?.numero_documento;
    const name = `start-${index + 1}`;
    const last = index === STEPS.length - 1;
    return html`<div class="op"><div class="said"><h2 class="step">${say(title)}</h2><p>${inline(say(about))}</p>${last && outcome(reader, facts)}</div>
<div class="shown">${sample('curl', 'curl', `${name}.curl`, curlSample(call, target), true)}
${sample('JavaScript', 'sdk', `${name}.sdk`, sdkSample(call, target, say), false)}</div></div>\n`;
  });
}

/** Links to the pages where the result of the three calls can be seen. */
function outcome({ say }: ReferenceReader, { demo, simulator }: StartFacts): HtmlValue {
  return [
    demo !== null && html`<p>${say('step3Demo')}</p>`,
    simulator !== null && html`<p><a href="${simulator}">${say('simulator')}</a></p>`,
  ];
}
