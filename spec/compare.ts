/**
 * Compares two versions of the contract: what would break a client, and how far its version must go
 * up (docs/versioning.md).
 */
import { schemaComparer } from './compare-schema.ts';
import {
  type Document,
  type Entry,
  operations,
  type Parameter,
  parametersOf,
  type Response,
  resolve,
} from './document.ts';

/**
 * Every change after which a client that is correct today would fail, one sentence each; empty
 * where there is none.
 */
export function breakingChanges(before: Document, after: Document): string[] {
  const found: string[] = [];
  const report = (where: string, what: string): unknown => found.push(`${where}: ${what}`);
  const compareSchema = schemaComparer(before, after, report);
  const now = new Map(operations(after).map(entry => [`${entry.method} ${entry.path}`, entry]));
  for (const old of operations(before)) {
    const name = `${old.method.toUpperCase()} ${old.path}`;
    const next = now.get(`${old.method} ${old.path}`);
    if (next === undefined) {
      report(name, 'the operation is gone');
      continue;
    }
    if (old.operation.operationId !== next.operation.operationId) {
      report(name, `operationId ${old.operation.operationId} became ${next.operation.operationId}`);
    }
    compareKeys(old, next);
    compareParameters(name, old, next);
    compareRequest(name, old, next);
  }
  // Answers are compared after all requests, because a list that bodies take may grow in answers
  // too.
  for (const old of operations(before)) {
    const next = now.get(`${old.method} ${old.path}`);
    if (next !== undefined) compareAnswers(`${old.method.toUpperCase()} ${old.path}`, old, next);
  }
  return [...new Set(found)];

  function compareKeys({ operation: old, path }: Entry, { operation: next }: Entry): void {
    const ways = (own: readonly unknown[] | undefined, whole: Document): string[] =>
      (own ?? whole.security ?? []).map(way => Object.keys(Object(way)).join('+'));
    const [was, is] = [ways(old.security, before), ways(next.security, after)];
    if (was.length === 0 && is.length > 0) report(path, 'needs a key');
    for (const way of was) if (is.length > 0 && !is.includes(way)) report(path, `no longer takes ${way}`);
  }

  function compareParameters(name: string, old: Entry, next: Entry): void {
    const [was, is] = [byName(before, old), byName(after, next)];
    for (const [key, parameter] of was) {
      const other = is.get(key);
      if (other === undefined) report(name, `parameter ${key} is gone`);
      else compareSchema(parameter.schema, other.schema, 'parameter', `${name} ${key}`);
    }
    for (const [key, parameter] of is) {
      if (parameter.required === true && was.get(key)?.required !== true) {
        report(name, `parameter ${key} became required`);
      }
    }
  }

  function compareRequest(name: string, old: Entry, next: Entry): void {
    const [was, is] = [old.operation.requestBody, next.operation.requestBody];
    if (is?.required === true && was?.required !== true) report(name, 'a body became required');
    for (const [type, media] of Object.entries(was?.content ?? {})) {
      const other = is?.content[type];
      if (other === undefined) report(name, `no longer takes ${type}`);
      else compareSchema(media.schema, other.schema, 'body', `${name} body`);
    }
  }

  function compareAnswers(name: string, old: Entry, next: Entry): void {
    for (const [status, answer] of Object.entries(old.operation.responses)) {
      const other = next.operation.responses[status];
      if (other === undefined) report(name, `status ${status} is gone`);
      else compareAnswer(`${name} ${status}`, resolve(before, answer), resolve(after, other));
    }
  }

  function compareAnswer(where: string, was: Response, is: Response): void {
    for (const header of Object.keys(was.headers ?? {})) {
      if (is.headers?.[header] === undefined) report(where, `header ${header} is gone`);
    }
    for (const [type, media] of Object.entries(was.content ?? {})) {
      const other = is.content?.[type];
      if (other === undefined) report(where, `no longer answers ${type}`);
      else compareSchema(media.schema, other.schema, 'answer', where);
    }
  }
}

function byName(document: Document, entry: Entry): Map<string, Parameter> {
  return new Map(parametersOf(document, entry).map(one => [`${one.name} (${one.in})`, one]));
}

export type Step = 'none' | 'patch' | 'minor';

/**
 * How far the version must go up for a change that breaks nothing: `patch` where only words differ.
 */
export function versionStep(before: Document, after: Document): Step {
  const bare = (document: Document): string => JSON.stringify(withoutWords(document));
  if (bare(before) !== bare(after)) return 'minor';
  const text = (document: Document): string =>
    JSON.stringify({ ...document, info: { ...document.info, version: '' } });
  return text(before) === text(after) ? 'none' : 'patch';
}

const WORDS = new Set(['description', 'summary', 'example', 'examples', 'info', 'tags', 'title', 'servers']);

/**
 * Returns the document without its texts for people. A field that has the name of such a text
 * stays.
 */
function withoutWords(node: unknown, names = false): unknown {
  if (Array.isArray(node)) return node.map(one => withoutWords(one));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => names || !WORDS.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value, key === 'properties')]));
}

/** True where `version` is at least `step` above `released`; both as `1.2.3`. */
export function isRaised(released: string, version: string, step: Step): boolean {
  const [oldMajor = 0, oldMinor = 0, oldPatch = 0] = released.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major !== oldMajor || minor > oldMinor) return major >= oldMajor;
  if (minor < oldMinor || step === 'minor') return false;
  return step === 'patch' ? patch > oldPatch : patch >= oldPatch;
}
