/** Finds what values of a graph have in common though they are not equal, and lets them share it. */
import { type Graph, type Id, isOpen, reached } from './document-graph.ts';

/** Characters that a shared run has to save. Found by trying, as the other figures here: more or fewer pack worse. */
const MIN_SAVING = 30;
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
export function shareRuns(graph: Graph, root: Id): void {
  for (let run = bestRun(graph, root); run !== undefined; run = bestRun(graph, root)) {
    const of = graph.add({ kind: run.kind, items: run.items });
    const spread = graph.add({ kind: 'spread', of });
    for (const [id, node] of graph.nodes.entries())
      if ('items' in node && id !== of)
        graph.nodes[id] = { ...node, items: replaced(node.items, run.items, spread) };
  }
}

/** The run whose sharing saves most, if one saves enough. */
function bestRun(graph: Graph, root: Id): Run | undefined {
  const all = [...reached(graph, root)];
  const open = new Set(all.filter(id => isOpen(graph, id)));
  const holders = all.map(id => graph.node(id)).filter(node => 'items' in node);
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
        if ((pairs.get(`${items[from + after]},${id}`) ?? 0) < 2 || open.has(first) || open.has(id)) break;
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
  if (node.kind === 'call') return node.args.reduce((sum, item) => sum + 2 + size(graph, item), 4);
  if (!('items' in node)) return SPREAD;
  return node.items.reduce((sum, item) => (sum > MAX_REPEATED ? sum : sum + 2 + size(graph, item)), 2);
}

function replaced(items: readonly Id[], run: readonly Id[], by: Id): readonly Id[] {
  const at = items.findIndex((_, from) => run.every((id, offset) => items[from + offset] === id));
  if (at < 0) return items;
  return [...items.slice(0, at), by, ...replaced(items.slice(at + run.length), run, by)];
}
