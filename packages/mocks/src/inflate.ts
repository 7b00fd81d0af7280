import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';
import { decode } from './decode.ts';

/** The values of `Content-Encoding`, with the platform's names of their decoders. */
const FORMATS: Readonly<Record<string, 'gzip' | 'deflate' | 'brotli'>> = {
  gzip: 'gzip',
  deflate: 'deflate',
  br: 'brotli',
};

/**
 * Inflates a body. The result has at most `MAX_BODY_BYTES`, because the service counts after inflating.
 *
 * @param contentEncoding the header as it came
 * @throws BodyError `unsupported_encoding`, `broken` or `too_large`
 */
export async function inflate(
  body: Uint8Array<ArrayBuffer>,
  contentEncoding: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body.byteLength > MAX_BODY_BYTES) throw new BodyError('too_large');
  const encoding = (contentEncoding ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return body;
  const format = FORMATS[encoding];
  if (!format) throw new BodyError('unsupported_encoding');
  return decode(body, format);
}
