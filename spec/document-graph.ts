/** A JSON document as a graph in which equal values are one node, which `document-text.ts` turns into the contract's module. */

/** A node by its place in the graph. */
export type Id = number;

/** What a node stands for. The items of an object are entries and spreads, those of an array values and spreads. */
export type Node =
  | { kind: 'literal'; text: string }
  | { kind: 'object' | 'array'; items: readonly Id[] }
  | { kind: 'entry'; key: string; value: Id }
  | { kind: 'spread'; of: Id }
  | { kind: 'names'; of: Id };

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
  if (node.kind === 'literal') return [];
  if (node.kind === 'entry') return [node.value];
  return 'items' in node ? node.items : [node.of];
}
