/** A JSON document as a graph in which equal values are one node, which `document-text.ts` turns into the contract's module. */

/** A node by its place in the graph. */
export type Id = number;

/** What a node stands for. */
export type Node =
  /** A number, text, truth value or null, as JSON writes it; `undefined` where a template is to leave a key out. */
  | { kind: 'literal'; text: string }
  /** Its items are entries (of an array: values) and spreads. */
  | { kind: 'object' | 'array'; items: readonly Id[] }
  | { kind: 'entry'; key: string; value: Id }
  /** The items of another object or array. */
  | { kind: 'spread'; of: Id }
  /** The list of an object's keys. */
  | { kind: 'names'; of: Id }
  /** The template's body with the arguments in its holes. */
  | { kind: 'call'; template: Id; args: readonly Id[] }
  | { kind: 'template'; params: readonly string[]; body: Id }
  /** A parameter, or a template literal that has some in it. */
  | { kind: 'hole'; text: string };

/** The nodes of a document; `nodes[id]` may be replaced by another that stands for the same value. */
export interface Graph {
  readonly nodes: Node[];
  /** The node's place, that of an equal one where there is one. */
  add(node: Node): Id;
  node(id: Id): Node;
}

/** An empty graph. */
export function newGraph(): Graph {
  const nodes: Node[] = [];
  const places = new Map<string, Id>();
  return {
    nodes,
    add(node) {
      const form = JSON.stringify(node);
      const known = places.get(form) ?? nodes.length;
      if (known === nodes.length) nodes.push(node);
      places.set(form, known);
      return known;
    },
    node(id) {
      const node = nodes[id];
      if (node === undefined) throw new RangeError(`no node ${id}`);
      return node;
    },
  };
}

/** Adds a JSON value with all that it holds, and gives its place. */
export function addValue(graph: Graph, value: unknown): Id {
  if (Array.isArray(value))
    return graph.add({ kind: 'array', items: value.map(one => addValue(graph, one)) });
  if (typeof value !== 'object' || value === null)
    return graph.add({ kind: 'literal', text: JSON.stringify(value) });
  const items = Object.entries(value).map(([key, one]) =>
    graph.add({ kind: 'entry', key, value: addValue(graph, one) }),
  );
  return graph.add({ kind: 'object', items });
}

/** The nodes that a node names. */
export function children(node: Node): readonly Id[] {
  if (node.kind === 'literal' || node.kind === 'hole') return [];
  if (node.kind === 'entry') return [node.value];
  if (node.kind === 'call') return [node.template, ...node.args];
  if (node.kind === 'template') return [node.body];
  return 'items' in node ? node.items : [node.of];
}

/** All that a value is put together from. */
export function reached(graph: Graph, root: Id, found: Set<Id> = new Set()): Set<Id> {
  if (!found.has(root)) {
    found.add(root);
    for (const one of children(graph.node(root))) reached(graph, one, found);
  }
  return found;
}

/** Whether the value has holes, so that it stands in a template and nowhere else. */
export function isOpen(graph: Graph, id: Id): boolean {
  const node = graph.node(id);
  if (node.kind === 'template') return false;
  return node.kind === 'hole' || children(node).some(one => isOpen(graph, one));
}
