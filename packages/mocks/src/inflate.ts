import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';

type Bytes = Uint8Array<ArrayBuffer>;

/** What `Content-Encoding` may say, by the name of the platform's decoder. */
const FORMATS: Readonly<Record<string, CompressionFormat | 'brotli'>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'brotli',
};

/**
 * A body as it was before compression, at most `MAX_BODY_BYTES` long (the service counts after inflating).
 *
 * @param contentEncoding the header as it came
 * @throws BodyError `unsupported_encoding`, `broken` or `too_large`
 */
export async function inflate(body: Bytes, contentEncoding: string | undefined): Promise<Bytes> {
  if (body.byteLength > MAX_BODY_BYTES) throw new BodyError('too_large');
  const encoding = (contentEncoding ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return body;
  const format = FORMATS[encoding];
  if (!format) throw new BodyError('unsupported_encoding');
  const decoder = decoderOf(format);
  return decoder ? collect(new Blob([body]).stream().pipeThrough(decoder)) : unbrotli(body);
}

/** Null where the platform's streams do not know the format: brotli is missing in most. */
function decoderOf(format: string): DecompressionStream | null {
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

/** The part of Node's `process` that gives its zlib without an import, so that this file runs in a browser too. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:zlib'): {
    brotliDecompressSync(body: Uint8Array, options: { maxOutputLength: number }): Uint8Array;
  };
}

/** Where streams know no brotli: Node's zlib, else it is an encoding that this platform does not support. */
function unbrotli(body: Bytes): Bytes {
  const { process } = globalThis as { process?: NodeProcess };
  const zlib = process?.getBuiltinModule?.('node:zlib');
  if (!zlib) throw new BodyError('unsupported_encoding');
  try {
    return new Uint8Array(zlib.brotliDecompressSync(body, { maxOutputLength: MAX_BODY_BYTES }));
  } catch (error) {
    throw new BodyError(error instanceof RangeError ? 'too_large' : 'broken');
  }
}
