import fc from 'fast-check';

/**
 * Documents as trees that can be spoilt in one place: in structure, in namespaces, in values, in
 * the XML itself.
 */

interface Tree {
  name: string;
  attributes: string;
  /** Raw XML text, or children. */
  content: string | Tree[];
}

/**
 * Parses an XML document that our own writer wrote: no comments, no self-closing tags, attributes
 * on the root only.
 */
function toTree(xml: string): Tree {
  const body = xml.replace(/^<\?xml[^>]*\?>/, '');
  const top: Tree = { name: '', attributes: '', content: [] };
  const open: Tree[] = [top];
  for (const [, close, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([\w:]+)([^>]*)>([^<]*)/g,
  )) {
    if (close) {
      open.pop();
      continue;
    }
    const node: Tree = { name, attributes, content: text };
    const parent = open.at(-1);
    if (!parent) throw new Error('more ends than starts');
    if (typeof parent.content === 'string') parent.content = [];
    parent.content.push(node);
    open.push(node);
  }
  const root = top.content[0];
  if (typeof root !== 'object') throw new Error('no root');
  return root;
}

function toXml(tree: Tree): string {
  const content = typeof tree.content === 'string' ? tree.content : tree.content.map(toXml).join('');
  return `<${tree.name}${tree.attributes}>${content}</${tree.name}>`;
}

/**
 * Generates spoilt copies of a valid document. Some mutations leave it valid: the test compares
 * what our reader and libxml2 say.
 */
export function mutate(xml: string): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...VALUES)).map(args => changeValue(xml, ...args)),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...STRUCTURES)).map(args => changeNode(xml, ...args)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS).map(change => change(xml)) },
  );
}

const long = (length: number) => 'x'.repeat(length);
const DAYS = [
  '2026-01-01',
  '2024-02-29',
  '2026-02-29',
  '0000-01-01',
  '-0044-03-15',
  '12026-01-01',
  '02026-01-01',
  '2026-1-1',
  '2026-01-01Z',
  '2026-01-01+14:00',
  '2026-01-01+14:01',
  '2026-13-01',
  '2026-01-32',
  '2026-01-01-05:30',
];
const TIMES = [
  'T00:00:00',
  'T24:00:00',
  'T24:00:01',
  'T23:59:60',
  'T10:00',
  ' 10:00:00',
  'T10:00:00.123',
  'T10:00:00.',
  'T10:00:00+02:00',
  'T10:00:00Z',
  't10:00:00',
  'T25:00:00',
  'T10:60:00',
];
const NUMBERS = [
  '1',
  '+1',
  '-1',
  '007',
  '2147483647',
  '2147483648',
  '-2147483648',
  '-2147483649',
  '1.0',
  '1e3',
  '',
  ' 5 ',
  '٣',
  '99999999999999999999999999',
];
const WORDS = [
  'constructor',
  '__proto__',
  '',
  ' ',
  'true',
  'false',
  'TRUE',
  '0',
  ' true ',
  'ti',
  'TI',
  ' CP ',
  'VI',
  'XX',
  'ESP',
  'esp',
  'E5P',
  'ES',
  '28079',
  ' 28079 ',
  '2807',
  'PP001',
  'a@b.c',
  'a@b',
  'user@localhost',
  'a@@b.c',
  'a@b.c@d.e',
  '@b.c',
  'a@.c',
  'a@b.',
  'a@b.&#10;',
  ' a@b.c ',
  'a b@c d.e f',
  '&#xA0;x&#xA0;',
  'a&#10;&#10;b',
  '&#13;',
  '&amp;&lt;',
  '&nope;',
  '&#0;',
  '&#x1;',
  '&#xD800;',
  '&',
  '<![CDATA[ab]]>',
  '<![CDATA[a<b]]>',
  ']]>',
  'a<!-- c -->b',
  'a<!-- -- -->b',
  '<?pi x?>1',
  '<?xml version="1.0"?>',
  '<x/>',
  '\u{1F600}',
  'e\u0301',
  `${'\u{1F600}'.repeat(5)}`,
  '\u0001',
  '\uFFFF',
];
const LENGTHS = [
  1, 2, 3, 5, 6, 9, 10, 11, 15, 16, 17, 18, 20, 21, 25, 26, 36, 37, 50, 51, 100, 101, 250, 251,
].flatMap(length => [
  long(length),
  ` ${long(length)} `,
  '\u{1F600}'.repeat(length),
  `${long(length - 1)}&amp;`,
]);
const VALUES: readonly string[] = [
  ...DAYS,
  ...DAYS.flatMap(each => TIMES.map(clock => each + clock)),
  ...NUMBERS,
  ...NUMBERS,
  ...WORDS,
  ...WORDS,
  ...WORDS,
  ...LENGTHS,
];

function changeValue(xml: string, at: number, value: string): string {
  const root = toTree(xml);
  const leaves = all(root).filter(({ content }) => typeof content === 'string');
  const leaf = leaves[at % leaves.length];
  if (leaf) leaf.content = value;
  return toXml(root);
}

type Change = (node: Tree, siblings: Tree[], index: number) => void;

const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const attribute =
  (text: string): Change =>
  node => {
    node.attributes += text;
  };
const around =
  (before: string, after: string): Change =>
  node => {
    const inner = typeof node.content === 'string' ? node.content : node.content.map(toXml).join('');
    node.content = before + inner + after;
  };

const STRUCTURES: readonly Change[] = [
  (_, siblings, index) => siblings.splice(index, 1),
  (node, siblings, index) => siblings.splice(index, 0, node),
  (node, siblings, index) => siblings.splice(index, 0, node, node),
  (node, siblings, index) => siblings.splice(index, 0, node, node, node, node),
  (node, siblings, index) => {
    const next = siblings[index + 1];
    if (next) siblings.splice(index, 2, next, node);
  },
  node => {
    node.name += 'x';
  },
  node => {
    node.name = `alt:${node.name}`;
  },
  node => {
    node.name = `zz:${node.name}`;
  },
  node => {
    node.name = node.name.replace(/^\w+:/, '');
  },
  node => {
    node.name = node.name.toUpperCase();
  },
  node => {
    node.content = '';
  },
  node => {
    node.content = [];
  },
  (_, siblings, index) => siblings.splice(index, 0, { name: 'extra', attributes: '', content: 'x' }),
  attribute(' id="1"'),
  attribute(' xml:lang="es"'),
  attribute(' xmlns=""'),
  attribute(' xmlns="urn:other"'),
  attribute(' xmlns:other="urn:other"'),
  attribute(' other:id="1"'),
  attribute(' a="1" a="2"'),
  attribute(' a="<"'),
  attribute(' a=1'),
  attribute(`${XSI} xsi:schemaLocation="urn:a a.xsd"`),
  attribute(`${XSI} xsi:noNamespaceSchemaLocation="a.xsd"`),
  attribute(`${XSI} xsi:nil="true"`),
  attribute(`${XSI} xsi:nil="false"`),
  attribute(`${XSI} xsi:other="1"`),
  around('text', ''),
  around('', '&#160;'),
  around('&#32;', '&#10;'),
  around('\n  ', '\n'),
  around('<![CDATA[]]>', ''),
  around('<![CDATA[ ]]>', ''),
  around('<!-- comment -->', '<?instruction x?>'),
  around('', '<extra/>'),
  around('', '<__proto__/>'),
];

function changeNode(xml: string, at: number, change: Change): string {
  const root = toTree(xml);
  const top: Tree = { name: '', attributes: '', content: [root] };
  const parents = all(top).filter(({ content }) => typeof content !== 'string' && content.length > 0);
  const places = parents.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.map((node, index) => ({ node, siblings: content, index })),
  );
  const place = places[at % places.length];
  if (place) change(place.node, place.siblings, place.index);
  return typeof top.content === 'string' ? top.content : top.content.map(toXml).join('');
}

function all(tree: Tree): Tree[] {
  return [tree, ...(typeof tree.content === 'string' ? [] : tree.content.flatMap(all))];
}

const TEXTS: readonly ((xml: string) => string)[] = [
  xml => xml,
  xml => `${xml}\n<!-- after -->`,
  xml => `${xml}<x/>`,
  xml => `${xml}text`,
  xml => ` ${xml}`,
  xml => `\uFEFF${xml}`,
  xml => xml.slice(0, -1),
  xml => xml.slice(0, xml.length / 2),
  xml => xml.replace('</', '<'),
  xml => xml.replace('mir.es', 'mir.ex'),
  xml => xml.replace(/(:peticion|:lotes|:comunicaciones)/, ''),
  xml => xml.replace(/ xmlns:\w+="[^"]*"/, ''),
  xml => xml.replace(/ xmlns:\w+=/, ' xmlns='),
  xml => xml.replaceAll('alt:', 'other:').replace('xmlns:alt', 'xmlns:other'),
  xml => xml.replaceAll(/<(\/?)(alt|anul|con):/g, '<$1').replace(/xmlns:\w+/, 'xmlns'),
  xml => xml.replaceAll('><', '>\n\t<'),
  xml => xml.replace('encoding="UTF-8"', 'encoding="utf-8"'),
  xml => xml.replace(/<\?xml[^>]*\?>/, ''),
  () => '',
  () => '<x/>',
  () => 'no XML at all',
];
