import type { PageLanguage } from '@mirlo/look';

/** What stays to be seen of a number: enough to tell two people apart, too little to use. */
const SEEN = 4;
const KINDS = {
  PASAPORTE: { es: 'Pasaporte', en: 'Passport' },
  OTRO: { es: 'Documento', en: 'Document' },
} as const;
const NONE = { es: 'Sin documento', en: 'No document' } as const;

/** A document in a list: its kind and its last characters. */
export function documentMask(
  { tipo_documento, numero_documento }: { tipo_documento: string | null; numero_documento: string | null },
  language: PageLanguage,
): string {
  if (numero_documento === null) return NONE[language];
  const kind =
    tipo_documento === null
      ? ''
      : (KINDS[tipo_documento as keyof typeof KINDS]?.[language] ?? tipo_documento);
  const seen =
    numero_documento.length > 2 * SEEN ? numero_documento.slice(-SEEN) : numero_documento.slice(-2);
  return `${kind} •••••${seen}`.trim();
}
