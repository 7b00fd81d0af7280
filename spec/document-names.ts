/** Has lists of names read from objects that have just these keys in this order: most lists of required fields name all of them. */
import { children, type Graph, type Id, isOpen, reached } from './document-graph.ts';

/** Characters of a list below which it is not worth reading from an object that stands elsewhere. Found by trying. */
const MIN_NAMES = 25;

/** Reads lists from objects that stand beside them, however short: a template then needs no list handed in. */
export function shareOwnNames(graph: Graph, root: Id): void {
  for (const id of reached(graph, root)) {
    const node = graph.node(id);
    if (node.kind !== 'object') continue;
    const values = node.items.flatMap(item => children(graph.node(item)));
    const objects = new Map(values.map(value => [keysOf(graph, value), value]));
    const items = node.items.map(item => {
      const entry = graph.node(item);
      const form = entry.kind === 'entry' ? namesOf(graph, entry.value) : undefined;
      const of = form === undefined ? undefined : objects.get(form);
      if (entry.kind !== 'entry' || of === undefined) return item;
      return graph.add({ ...entry, value: graph.add({ kind: 'names', of }) });
    });
    graph.nodes[id] = { ...node, items };
  }
}

/** Reads the long lists from objects anywhere. */
export function shareNames(graph: Graph, root: Id): void {
  const ids = [...reached(graph, root)];
  const objects = new Map(ids.filter(id => !isOpen(graph, id)).map(id => [keysOf(graph, id), id]));
  for (const id of ids) {
    const form = namesOf(graph, id);
    const of = form === undefined || form.length < MIN_NAMES ? undefined : objects.get(form);
    if (of !== undefined) graph.nodes[id] = { kind: 'names', of };
  }
}

/** The keys of an object as the JSON of their list, undefined for what is none. */
function keysOf(graph: Graph, id: Id): string | undefined {
  if (graph.node(id).kind !== 'object') return undefined;
  const keys = flatItems(graph, id).map(item => {
    const node = graph.node(item);
    return node.kind === 'entry' ? JSON.stringify(node.key) : '';
  });
  return `[${keys}]`;
}

/** The JSON of a list of texts, undefined for what is none. */
function namesOf(graph: Graph, id: Id): string | undefined {
  if (graph.node(id).kind !== 'array') return undefined;
  const texts = flatItems(graph, id).map(item => {
    const node = graph.node(item);
    return node.kind === 'literal' ? node.text : undefined;
  });
  return texts.length === 0 || texts.includes(undefined) ? undefined : `[${texts}]`;
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
