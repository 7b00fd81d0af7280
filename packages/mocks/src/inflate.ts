import { type BodyFault, MAX_BODY_BYTES } from '@mirlo/core';
import type { OwnBytes } from '@mirlo/mir';

type Format = 'gzip' | 'deflate' | 'brotli';

/** The values of `Content-Encoding`, with the platform's names of their decoders. */
const FORMATS: Readonly<Record<string, Format>> = { gzip: 'gzip', deflate: 'deflate', br: 'brotli' };

/**
 * Inflates a body, or says what is wrong with it. The result has at most `MAX_BODY_BYTES`, because
 * the service counts after inflating. Uses Node's zlib, as the service does. Elsewhere it uses the
 * platform's streams, as far as they know the format. The streams take only a gzip with a single
 * member.
 *
 * @param contentEncoding the header as it came
 */
export async function inflate(
  body: OwnBytes,
  contentEncoding: string | undefined,
): Promise<OwnBytes | BodyFault> {
  if (body.byteLength > MAX_BODY_BYTES) return 'too_large';
  const encoding = (contentEncoding ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return body;
  const format = FORMATS[encoding];
  if (!format) return 'unsupported_encoding';
  const zlib = nodeZlib();
  if (zlib) return inflateByZlib(zlib, body, format);
  const decoder = decoderOf(format);
  if (!decoder) return 'unsupported_encoding';
  return collect(new Blob([body]).stream().pipeThrough(decoder));
}

type Inflate = (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;

/**
 * The functions of Node's zlib that are used. Declared here instead of imported, so that this file
 * also runs in a browser.
 */
interface Zlib {
  gunzipSync: Inflate;
  inflateSync: Inflate;
  brotliDecompressSync: Inflate;
}

function nodeZlib(): Zlib | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: 'node:zlib'): Zlib } };
  return process?.getBuiltinModule?.('node:zlib');
}

function inflateByZlib(zlib: Zlib, body: OwnBytes, format: Format): OwnBytes | BodyFault {
  const by = { gzip: zlib.gunzipSync, deflate: zlib.inflateSync, brotli: zlib.brotliDecompressSync };
  try {
    return new Uint8Array(by[format](body, { maxOutputLength: MAX_BODY_BYTES }));
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'broken';
  }
}

/**
 * A decoder of the platform. Null where the platform does not know the format; most do not know
 * brotli.
 */
function decoderOf(format: Format): DecompressionStream | null {
  try {
    return new DecompressionStream(format as CompressionFormat);
  } catch {
    return null;
  }
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<OwnBytes | BodyFault> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > MAX_BODY_BYTES) return 'too_large';
      chunks.push(value);
    }
  } catch {
    return 'broken';
  } finally {
    await reader.cancel().catch(() => {});
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
