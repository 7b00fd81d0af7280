/** Finds objects of a graph that differ in a few places only, and has them made by functions of what differs. */
import { type Graph, type Id, isOpen, reached } from './document-graph.ts';
import { commonEnds, escaped, unescaped } from './document-strings.ts';

/** Levels to which values have to be alike for a template of them to be tried. Deeper ones gave nothing. */
const DEPTHS = [1, 2];
/** Lengths below which literals have to be equal, too, for a template to be tried. */
const EQUAL_LITERALS = [0, 12, 24];
/** Characters that texts have to begin and end with alike for the rest alone to be a hole. */
const MIN_ENDS = 3;
/** What things cost, in about bytes of packed text, found by trying; the first is the most for what stands between two holes. */
const MAX_SEGMENT = 5;
const ARGUMENT = 1;
const CALL = 3;
const DECLARATION = 11;

/** What values have in common, with holes where they differ. */
interface Template {
  readonly members: readonly Id[];
  readonly body: Id;
  readonly holes: readonly Hole[];
}

/** Its name, and what it is in each member. */
interface Hole {
  readonly name: string;
  readonly args: readonly Id[];
}

/** Replaces objects that are alike by calls of a template, the most saving one first, as long as one saves anything. */
export function shareTemplates(graph: Graph, root: Id): void {
  for (let round = 0; ; round++) {
    const best = bestTemplate(graph, root, `h${round}_`);
    if (best === undefined) return;
    const { members, body, holes } = best;
    const template = graph.add({ kind: 'template', params: holes.map(({ name }) => name), body });
    for (const [at, id] of members.entries())
      graph.nodes[id] = { kind: 'call', template, args: holes.flatMap(({ args }) => args[at] ?? []) };
  }
}

function bestTemplate(graph: Graph, root: Id, prefix: string): Template | undefined {
  const all = [...reached(graph, root)];
  const made = all.filter(id => ['object', 'call'].includes(graph.node(id).kind));
  const groups = DEPTHS.flatMap(depth =>
    EQUAL_LITERALS.flatMap(length => grouped(made, id => shape(graph, id, depth, length))),
  );
  const distinct = new Map(groups.filter(({ length }) => length > 1).map(group => [group.join(), group]));
  let best: Template | undefined;
  let most = 0;
  const unify = unifier(graph, namedObjects(graph, all), prefix);
  for (const members of distinct.values()) {
    const template = unify(members);
    const saved = saving(graph, template);
    if (saved > most) [best, most] = [template, saved];
  }
  return best;
}

function grouped(ids: readonly Id[], by: (id: Id) => string): Id[][] {
  const groups = new Map<string, Id[]>();
  for (const id of ids) {
    const key = by(id);
    const group = groups.get(key) ?? [];
    group.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The objects whose keys are read: they must have no key without a value. */
function namedObjects(graph: Graph, ids: readonly Id[]): ReadonlySet<Id> {
  return new Set(
    ids.flatMap(id => {
      const node = graph.node(id);
      return node.kind === 'names' ? [node.of] : [];
    }),
  );
}

/** Equal for values that are alike down to a depth. */
function shape(graph: Graph, id: Id, depth: number, length: number): string {
  const node = graph.node(id);
  const shapes = (ids: readonly Id[], less: number): string =>
    ids.map(one => shape(graph, one, depth - less, length)).join();
  if (node.kind === 'literal' && node.text.length < length) return node.text;
  if (node.kind === 'entry') return `${node.key}:${shapes([node.value], 1)}`;
  if (node.kind === 'names') return 'names';
  if (node.kind === 'call') return `${node.template}(${shapes(node.args, 1)})`;
  if (depth === 0 || !('items' in node)) return '*';
  return node.kind === 'object' ? `{${shapes(node.items, 0)}}` : `[${shapes(node.items, 1)}]`;
}

/** Gives a function that makes the template of several values. */
function unifier(graph: Graph, named: ReadonlySet<Id>, prefix: string): (members: readonly Id[]) => Template {
  return members => {
    const holes = new Map<string, Hole>();
    const hole = (args: readonly Id[]): string => {
      const known = holes.get(args.join()) ?? { name: `${prefix}${holes.size}`, args };
      holes.set(args.join(), known);
      return known.name;
    };
    const unify = (ids: readonly Id[]): Id => {
      const [first = -1] = ids;
      if (ids.every(id => id === first) && !isOpen(graph, first)) return first;
      return (
        unifyObjects(ids) ??
        unifyLists(ids) ??
        unifyTexts(ids) ??
        graph.add({ kind: 'hole', text: hole(ids) })
      );
    };
    /** Objects that have the keys of the largest in its order. A key that one lacks is undefined there, which JSON leaves out. */
    const unifyObjects = (ids: readonly Id[]): Id | undefined => {
      const objects = ids.map(id => entriesOf(graph, id));
      const sizes = objects.map(one => one?.size ?? 0);
      const keys = [...(objects.find(one => one?.size === Math.max(...sizes))?.keys() ?? [])];
      const smallest = Math.min(...sizes);
      if (smallest * 2 <= keys.length) return undefined;
      if (smallest < keys.length && ids.some(id => named.has(id))) return undefined;
      const ordered = objects.every(
        one => `${[...(one?.keys() ?? [])]}` === `${keys.filter(key => one?.has(key))}`,
      );
      if (!ordered) return undefined;
      const none = graph.add({ kind: 'literal', text: 'undefined' });
      const items = keys.map(key => {
        const value = unify(objects.map(one => one?.get(key) ?? none));
        return graph.add({ kind: 'entry', key, value });
      });
      return graph.add({ kind: 'object', items });
    };
    /** Arrays of one length, calls of one template, names of what is unified itself. */
    const unifyLists = (ids: readonly Id[]): Id | undefined => {
      const lists = ids.map(id => partsOf(graph, id));
      const [first] = lists;
      if (first === undefined || lists.some(one => one?.form !== first.form)) return undefined;
      return first.with(first.parts.map((_, at) => unify(lists.flatMap(one => one?.parts[at] ?? []))));
    };
    const unifyTexts = (ids: readonly Id[]): Id | undefined => {
      const sources = ids.flatMap(id => sourceOf(graph, id) ?? []);
      if (sources.length < ids.length || new Set(ids).size === 1) return undefined;
      const { start, end, middles } = commonEnds(sources);
      if (start.length + end.length < MIN_ENDS) return undefined;
      const name = hole(middles.map(middle => addSource(graph, middle)));
      return graph.add({ kind: 'hole', text: `\`${start}\${${name}}${end}\`` });
    };
    return { members, body: unify(members), holes: [...holes.values()] };
  };
}

/** The values of an object by key, undefined for what is none. */
function entriesOf(graph: Graph, id: Id): ReadonlyMap<string, Id> | undefined {
  const node = graph.node(id);
  if (node.kind !== 'object') return undefined;
  return new Map(
    node.items.flatMap(item => {
      const entry = graph.node(item);
      return entry.kind === 'entry' ? [[entry.key, entry.value] as const] : [];
    }),
  );
}

/** What a value is put together from in order, and the same of other parts. Values of one form can be unified part by part. */
function partsOf(graph: Graph, id: Id) {
  const node = graph.node(id);
  switch (node.kind) {
    case 'array':
      return {
        form: `array ${node.items.length}`,
        parts: node.items,
        with: (items: readonly Id[]) => graph.add({ ...node, items }),
      };
    case 'call':
      return {
        form: `call ${node.template}`,
        parts: node.args,
        with: (args: readonly Id[]) => graph.add({ ...node, args }),
      };
    case 'names':
      return {
        form: 'names',
        parts: [node.of],
        with: ([of = node.of]: readonly Id[]) => graph.add({ ...node, of }),
      };
    default:
      return undefined;
  }
}

/** A text as it stands in a template literal, with its holes; undefined for what is no text. */
function sourceOf(graph: Graph, id: Id): string | undefined {
  const node = graph.node(id);
  if (node.kind === 'hole') return node.text.startsWith('`') ? node.text.slice(1, -1) : `\${${node.text}}`;
  const value: unknown = node.kind === 'literal' && node.text !== 'undefined' ? JSON.parse(node.text) : null;
  return typeof value === 'string' ? escaped(value) : undefined;
}

function addSource(graph: Graph, source: string): Id {
  const text = unescaped(source);
  if (text !== null) return graph.add({ kind: 'literal', text: JSON.stringify(text) });
  const [, name] = /^\$\{(\w+)\}$/.exec(source) ?? [];
  return graph.add({ kind: 'hole', text: name ?? `\`${source}\`` });
}

/** About the bytes of packed text that a template spares. */
function saving(graph: Graph, { members, body, holes }: Template): number {
  const node = graph.node(body);
  const passesOn = (arg: Id): boolean => {
    const one = graph.node(arg);
    return one.kind === 'hole' && !one.text.startsWith('`');
  };
  if (holes.length === 0 || (node.kind === 'call' && node.args.every(passesOn))) return 0;
  const segments = outline(graph, body).split(HOLE_NAME);
  const fixed = segments.reduce((sum, segment) => sum + Math.min(MAX_SEGMENT, segment.length), 0);
  return (members.length - 1) * fixed - members.length * (holes.length * ARGUMENT + CALL) - DECLARATION;
}

const HOLE_NAME = /\$\{h\d+_\d+\}|h\d+_\d+/;

/** The value about as it is written, for measuring what stands between its holes. */
function outline(graph: Graph, id: Id): string {
  const node = graph.node(id);
  const outlines = (ids: readonly Id[]): string => ids.map(one => outline(graph, one)).join();
  switch (node.kind) {
    case 'literal':
    case 'hole':
      return node.text;
    case 'entry':
      return `${node.key}:${outline(graph, node.value)}`;
    case 'call':
      return `tt(${outlines(node.args)})`;
    case 'names':
      return `k(${outline(graph, node.of)})`;
    case 'object':
    case 'array':
      return `{${outlines(node.items)}}`;
    default:
      return '';
  }
}
