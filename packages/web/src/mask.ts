import type { PageLanguage } from '@mirlo/look';

/** The number of visible characters: enough to tell two people apart, too few to misuse. */
const SEEN = 4;
const KINDS = {
  PASAPORTE: { es: 'Pasaporte', en: 'Passport' },
  OTRO: { es: 'Documento', en: 'Document' },
} as const;
const NONE = { es: 'Sin documento', en: 'No document' } as const;

/** The text for a document in a list: its kind and its last characters. */
export function documentMask(
  { tipo_documento, numero_documento }: { tipo_documento: string | null; numero_documento: string | null },
  language: PageLanguage,
): string {
  if (numero_documento === null) return NONE[language];
  const kind =
    tipo_documento === null
      ? ''
      : (KINDS[tipo_documento as keyof typeof KINDS]?.[language] ?? tipo_documento);
  return `${kind} ${numberMask(numero_documento)}`.trim();
}

/** Masks a document's number except for its last characters. */
export function numberMask(number: string): string {
  return `•••••${number.length > 2 * SEEN ? number.slice(-SEEN) : number.slice(-2)}`;
}

/**
 * The fields that hold the number of a document. A record's page shows them masked until they are
 * opened, which is audited.
 */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'numero_documento',
  'soporte_documento',
  'numero',
  'soporte',
]);

/** Whether a field holds the number of a document. */
export function isDocument(field: string): boolean {
  return DOCUMENTS.has(field);
}

/**
 * Masks the number of a document that a message quotes, because the message is shown in lists too.
 */
export function withMask(sentence: string): string {
  return sentence.replace(
    /(«|')([^»']+)(?=»|')/,
    (_, mark: string, number: string) => mark + numberMask(number),
  );
}
