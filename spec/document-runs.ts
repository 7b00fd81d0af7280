/** Finds what values of a graph have in common though they are not equal, and lets them share it. */
import type { Graph, Id } from './document-graph.ts';

/** Characters that a shared run has to save. Found by trying, as the other figures here: more or fewer pack worse. */
const MIN_SAVING = 30;
/** Characters of a list of names below which it is not worth reading them off the object that has them. */
const MIN_NAMES = 40;
/** Most characters that a value takes where it stands once more: a longer one has a name by then. */
const MAX_REPEATED = 20;
/** Characters of a run's own declaration, and of each spread of it. */
const DECLARATION = 12;
const SPREAD = 8;

interface Run {
  readonly kind: 'object' | 'array';
  readonly items: readonly Id[];
  readonly size: number;
  times: number;
}

/**
 * Takes out the runs of items that several objects (or arrays) have side by side, the most saving first: a run becomes an object of its
 * own, spread where it stood, so that the order of the keys stays.
 */
export function shareRuns(graph: Graph): void {
  for (let run = bestRun(graph); run !== undefined; run = bestRun(graph)) {
    const of = graph.add({ kind: run.kind, items: run.items });
    const spread = graph.add({ kind: 'spread', of });
    for (const [id, node] of graph.nodes.entries())
      if ('items' in node && id !== of)
        graph.nodes[id] = { ...node, items: replaced(node.items, run.items, spread) };
  }
}

/** The run whose sharing saves most, if one saves enough. */
function bestRun(graph: Graph): Run | undefined {
  const holders = graph.nodes.filter(node => 'items' in node);
  const pairs = new Map<string, number>();
  for (const { items } of holders)
    for (const [at, id] of items.entries()) {
      const pair = `${items[at - 1]},${id}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  const runs = new Map<string, Run>();
  for (const { kind, items } of holders)
    for (const [from, first] of items.entries()) {
      let size = repeatedSize(graph, first);
      for (const [after, id] of items.slice(from + 1).entries()) {
        // What repeats has no pair that does not: this spares nearly all of the search.
        if ((pairs.get(`${items[from + after]},${id}`) ?? 0) < 2) break;
        size += repeatedSize(graph, id);
        const run = { kind, items: items.slice(from, from + after + 2), size, times: 0 };
        const form = run.items.join();
        const known = runs.get(form) ?? run;
        known.times++;
        runs.set(form, known);
      }
    }
  const worth = [...runs.values()].filter(run => run.times > 1 && saving(run) >= MIN_SAVING);
  return worth.sort((a, b) => saving(b) - saving(a))[0];
}

function saving({ times, size }: Run): number {
  return (times - 1) * (size - SPREAD) - DECLARATION;
}

/** Characters that writing the item once more takes. */
function repeatedSize(graph: Graph, id: Id): number {
  const node = graph.node(id);
  if (node.kind === 'entry') return node.key.length + 2 + repeatedSize(graph, node.value);
  return node.kind === 'spread' ? SPREAD : Math.min(size(graph, id), MAX_REPEATED);
}

/** Characters of a value, exact up to what `MAX_REPEATED` cuts. */
function size(graph: Graph, id: Id): number {
  const node = graph.node(id);
  if (node.kind === 'literal') return node.text.length;
  if (node.kind === 'entry') return node.key.length + 2 + size(graph, node.value);
  if (!('items' in node)) return SPREAD;
  return node.items.reduce((sum, item) => (sum > MAX_REPEATED ? sum : sum + 2 + size(graph, item)), 2);
}

function replaced(items: readonly Id[], run: readonly Id[], by: Id): readonly Id[] {
  const at = items.findIndex((_, from) => run.every((id, offset) => items[from + offset] === id));
  if (at < 0) return items;
  return [...items.slice(0, at), by, ...replaced(items.slice(at + run.length), run, by)];
}

/** Has a list of names read from an object that has just these keys in this order: most lists of required fields name all of them. */
export function shareNames(graph: Graph): void {
  const objects = new Map<string, Id>();
  const lists = new Map<Id, string>();
  for (const [id, node] of graph.nodes.entries()) {
    if (node.kind === 'object') {
      const keys = flatItems(graph, id).map(item => keyOf(graph, item));
      objects.set(`[${keys}]`, objects.get(`[${keys}]`) ?? id);
    }
    if (node.kind === 'array') lists.set(id, `[${flatItems(graph, id).map(item => textOf(graph, item))}]`);
  }
  for (const [id, form] of lists) {
    const of = objects.get(form);
    if (of !== undefined && form.length >= MIN_NAMES) graph.nodes[id] = { kind: 'names', of };
  }
}

/** The items of an object or array, with those of what it spreads. */
function flatItems(graph: Graph, id: Id): readonly Id[] {
  const node = graph.node(id);
  if (!('items' in node)) return [];
  return node.items.flatMap(item => {
    const one = graph.node(item);
    return one.kind === 'spread' ? flatItems(graph, one.of) : [item];
  });
}

function keyOf(graph: Graph, id: Id): string {
  const node = graph.node(id);
  return node.kind === 'entry' ? JSON.stringify(node.key) : '';
}

function textOf(graph: Graph, id: Id): string {
  const node = graph.node(id);
  return node.kind === 'literal' ? node.text : '';
}
