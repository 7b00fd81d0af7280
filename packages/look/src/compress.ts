import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding (`Content-Encoding`) that a text may be sent in. */
export type Coding = 'br' | 'gzip';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Brotli's quality. A higher one takes several times as long and saves a few percent more. */
const BROTLI_QUALITY = 5;

/**
 * Chooses the coding to send, by the header `Accept-Encoding` (RFC 9110 section 12.5.3); null for
 * none. Prefers brotli to gzip wherever both are accepted: browsers name gzip first without
 * preferring it.
 */
export function codingFor(acceptEncoding = ''): Coding | null {
  const weights = new Map(acceptEncoding.split(',').map(weighted));
  const taken = (['br', 'gzip'] as const).find(one => (weights.get(one) ?? weights.get('*') ?? 0) > 0);
  return taken ?? null;
}

function weighted(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase());
  const weight = parameters.find(one => one.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight)];
}

/** Compresses a text with a coding. */
export function compress(text: string, coding: Coding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return coding === 'br' ? compressBrotli(text, { params }) : compressGzip(text);
}
