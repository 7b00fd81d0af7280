import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';

type Bytes = Uint8Array<ArrayBuffer>;
type Format = 'gzip' | 'deflate' | 'brotli';

/**
 * Decodes a body with Node's zlib, which the service uses too. Elsewhere uses the platform's streams, as far as they
 * support the format; they accept only a gzip with a single member.
 *
 * @throws BodyError `unsupported_encoding`, `broken` or `too_large`
 */
export async function decode(body: Bytes, format: Format): Promise<Bytes> {
  const zlib = nodeZlib();
  if (zlib) return inflated(zlib, body, format);
  const decoder = decoderOf(format);
  if (!decoder) throw new BodyError('unsupported_encoding');
  return collect(new Blob([body]).stream().pipeThrough(decoder));
}

/** A decoder of the platform. Null where the platform does not support the format; most do not support brotli. */
function decoderOf(format: Format): DecompressionStream | null {
  try {
    return new DecompressionStream(format as CompressionFormat);
  } catch {
    return null;
  }
}

async function collect(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BodyError('broken');
    });
    if (done) break;
    length += value.byteLength;
    if (length > MAX_BODY_BYTES) {
      await reader.cancel().catch(() => {});
      throw new BodyError('too_large');
    }
    chunks.push(value);
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Bytes[], length: number): Bytes {
  const [first] = chunks;
  if (chunks.length === 1 && first) return first;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

type Inflate = (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;

/**
 * The functions of Node's zlib that are used. Declared here instead of imported, so that this file also runs in a
 * browser.
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

function inflated(zlib: Zlib, body: Bytes, format: Format): Bytes {
  const by = { gzip: zlib.gunzipSync, deflate: zlib.inflateSync, brotli: zlib.brotliDecompressSync };
  try {
    return new Uint8Array(by[format](body, { maxOutputLength: MAX_BODY_BYTES }));
  } catch (error) {
    throw new BodyError(error instanceof RangeError ? 'too_large' : 'broken');
  }
}
