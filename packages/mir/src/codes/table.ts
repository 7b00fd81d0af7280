/** The name of a code in the two languages of the messages. */
export interface CodeNames {
  readonly es: string;
  readonly en: string;
}

/** One of the ministry's code tables: code → names. */
export type CodeTable<C extends string = string> = Readonly<Record<C, CodeNames>>;

/** Declares a table. Its type has the codes and not the names: those would stand in the declarations a second time. */
export function codeTable<const C extends string>(table: Readonly<Record<C, CodeNames>>): CodeTable<C> {
  return table;
}

/**
 * What a tolerant look-up found. `exact`: the text is the code, a name of it, or a word that means the same. Otherwise `warning` says what was
 * received and as what it will be filed, for a person to look at: nothing is ever guessed silently.
 */
export type CodeMatch<C extends string> =
  | { readonly code: C; readonly exact: true; readonly warning?: undefined }
  | { readonly code: C; readonly exact: false; readonly warning: CodeNames };

/** How free text becomes a code of one table. */
export interface LookupSpec<C extends string> {
  readonly table: CodeTable<C>;
  /** Further words for a code, separated by commas; case, accents and punctuation do not count. */
  readonly synonyms: Readonly<Partial<Record<C, string>>>;
  /** The code for what the table does not know; absent: such text has no match. */
  readonly other?: C;
}

const INDEXES = /* @__PURE__ */ new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * Finds the code for a free text: the code itself, its names and its synonyms match exactly; text that begins or ends with one of them matches
 * with a warning ("Azul claro" → AZUL); the rest is the table's `other` with a warning, or `undefined` in a table that has none.
 */
export function lookUp<C extends string>(spec: LookupSpec<C>, text: string): CodeMatch<C> | undefined {
  const index = indexOf(spec);
  if (text.trim() === '') return undefined;
  const words = wordsOf(text);
  const exact = index.get(words.join(''));
  if (exact) return { code: exact, exact: true };
  const partial = partialMatch(index, words);
  if (partial) return { code: partial, exact: false, warning: filedAs(text, partial, spec.table[partial]) };
  if (!spec.other) return undefined;
  return { code: spec.other, exact: false, warning: notInTable(text, spec.other) };
}

/** True if the text is a code of the table, as it is. */
export function isCode<C extends string>(table: CodeTable<C>, text: string): text is C {
  return Object.hasOwn(table, text);
}

function indexOf<C extends string>(spec: LookupSpec<C>): ReadonlyMap<string, C> {
  const known = INDEXES.get(spec);
  // Filed under its own spec only, so the codes are C.
  if (known) return known as ReadonlyMap<string, C>;
  const index = new Map<string, C>();
  const codes = Object.keys(spec.table).filter(code => isCode(spec.table, code));
  const add = (text: string, code: C) => {
    const key = wordsOf(text).join('');
    if (!index.has(key)) index.set(key, code);
  };
  for (const code of codes) add(code, code);
  for (const code of codes) {
    const { es, en } = spec.table[code];
    for (const word of [es, en, ...(spec.synonyms[code]?.split(',') ?? [])]) add(word, code);
  }
  INDEXES.set(spec, index);
  return index;
}

function partialMatch<C extends string>(
  index: ReadonlyMap<string, C>,
  words: readonly string[],
): C | undefined {
  for (let length = words.length - 1; length > 0; length--) {
    const found = index.get(words.slice(0, length).join('')) ?? index.get(words.slice(-length).join(''));
    if (found) return found;
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
}

function filedAs(text: string, code: string, names: CodeNames): CodeNames {
  return {
    es: `«${text}» se comunica como ${code} (${names.es}): compruebe que es correcto`,
    en: `'${text}' is filed as ${code} (${names.en}): check that this is right`,
  };
}

function notInTable(text: string, code: string): CodeNames {
  return {
    es: `«${text}» no está en la tabla del ministerio: se comunica como ${code}`,
    en: `'${text}' is not in the ministry's table: filed as ${code}`,
  };
}
