/** The name of a code in Spanish and English. */
export interface CodeNames {
  readonly es: string;
  readonly en: string;
}

/** One of the ministry's code tables: code → names. */
export type CodeTable<C extends string = string> = Readonly<Record<C, CodeNames>>;

/**
 * Declares a table. The table's type holds only the codes, so that the declaration files do not
 * repeat the names.
 */
export function codeTable<const C extends string>(table: Readonly<Record<C, CodeNames>>): CodeTable<C> {
  return table;
}

/**
 * The result of a tolerant look-up. `exact` means that the text is the code, one of its names, or a
 * synonym. Otherwise `warning` says what was received and which code will be filed, for a person to
 * check: nothing is guessed silently.
 */
export type CodeMatch<C extends string> =
  | { readonly code: C; readonly exact: true; readonly warning?: undefined }
  | { readonly code: C; readonly exact: false; readonly warning: CodeNames };

/** How free text is converted to a code of one table. */
export interface LookupSpec<C extends string> {
  readonly table: CodeTable<C>;
  /** Synonyms of each code, separated by commas. Case, accents and punctuation are ignored. */
  readonly synonyms: Readonly<Partial<Record<C, string>>>;
  /** The code for text that the table does not know. Where absent, such text has no match. */
  readonly other?: C;
}

const INDEXES = /* @__PURE__ */ new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * Finds the code for a free text. The code itself, its names and its synonyms match exactly. Text
 * that begins or ends with one of them matches with a warning ("Azul claro" → AZUL). Any other text
 * becomes the table's `other` with a warning, or `undefined` where the table has none. Blank text
 * has no match.
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

/** True if the text is exactly a code of the table. */
export function isCode<C extends string>(table: CodeTable<C>, text: string): text is C {
  return Object.hasOwn(table, text);
}

function indexOf<C extends string>(spec: LookupSpec<C>): ReadonlyMap<string, C> {
  const known = INDEXES.get(spec);
  // Each index is stored under its own spec, so the codes are of type C.
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
