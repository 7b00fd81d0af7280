/** Writes `document.ts`: the contract as JSON text, put together from pieces of which each is carried once. */
import { addValue, children, type Graph, type Id, isOpen, newGraph } from './document-graph.ts';
import { shareNames, shareOwnNames } from './document-names.ts';
import { shareRuns } from './document-runs.ts';
import { shareTemplates } from './document-templates.ts';

/** Characters below which a repeated piece is not worth a name. Found by trying: others pack worse. */
const MIN_PIECE = 30;

/** The text of the module. What it puts together is the document's JSON to the letter. */
export function documentModule(document: object): string {
  const graph = newGraph();
  const root = addValue(graph, document);
  // In this order: a template needs no list whose object it is given, and runs are looked for in what no template makes.
  shareOwnNames(graph, root);
  shareTemplates(graph, root);
  shareRuns(graph, root);
  shareNames(graph, root);
  const { pieces, whole } = written(graph, root);
  return `/** The names of an object's entries. */
const keys = (value: unknown): string[] => Object.keys(Object(value));
${pieces.join('\n')}

/** The contract as JSON text. */
export const openapiJson: string = JSON.stringify(${whole});
`;
}

/** The expression of a value, and the declarations that it needs before it. */
function written(graph: Graph, root: Id): { pieces: string[]; whole: string } {
  const uses = countUses(graph, root);
  const names = new Map<Id, string>();
  const pieces: string[] = [];
  const declared = (id: Id, prefix: string, text: string): string => {
    const name = `${prefix}${names.size}`;
    names.set(id, name);
    pieces.push(`const ${name}${typeOf(graph, id)} = ${text};`);
    return name;
  };
  const named = (id: Id): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const text = plain(id);
    const isWorth = (uses.get(id) ?? 0) > 1 && text.length >= MIN_PIECE && !isOpen(graph, id);
    return isWorth ? declared(id, 'p', text) : text;
  };
  const plain = (id: Id): string => {
    const node = graph.node(id);
    switch (node.kind) {
      case 'literal':
      case 'hole':
        return node.text;
      case 'object':
        return `{ ${node.items.map(plain).join(', ')} }`;
      case 'array':
        return `[${node.items.map(item => (graph.node(item).kind === 'spread' ? plain(item) : named(item))).join(', ')}]`;
      case 'entry':
        return `${JSON.stringify(node.key)}: ${named(node.value)}`;
      case 'spread':
        return `...${named(node.of)}`;
      case 'call':
        return `${names.get(node.template) ?? declared(node.template, 't', plain(node.template))}(${node.args.map(named).join(', ')})`;
      case 'template':
        return `(${node.params.map(name => `${name}: unknown`).join(', ')}): object => (${plain(node.body)})`;
      case 'names':
        return `keys(${named(node.of)})`;
    }
  };
  return { whole: named(root), pieces };
}

/** Typed no more narrowly than spreading needs: the compiler would else work out the type of the whole contract. */
function typeOf(graph: Graph, id: Id): string {
  const { kind } = graph.node(id);
  if (kind === 'literal' || kind === 'template') return '';
  return kind === 'object' || kind === 'call' ? ': object' : ': unknown[]';
}

/** How often each value is written. What stands in a value that is written once more stands there by that value's name. */
function countUses(graph: Graph, root: Id): Map<Id, number> {
  const uses = new Map<Id, number>();
  const count = (id: Id): void => {
    const node = graph.node(id);
    const before = uses.get(id) ?? 0;
    uses.set(id, before + 1);
    // Entries and spreads have no names.
    if (before === 0 || node.kind === 'entry' || node.kind === 'spread')
      for (const one of children(node)) count(one);
  };
  count(root);
  return uses;
}
