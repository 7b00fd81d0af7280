import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';

type Bytes = Uint8Array<ArrayBuffer>;
type Format = CompressionFormat | 'brotli';

/**
 * Decodes a body, by the platform's streams where they know its format.
 *
 * @throws BodyError `unsupported_encoding`, `broken` or `too_large`
 */
export async function decode(body: Bytes, format: Format): Promise<Bytes> {
  const decoder = decoderOf(format);
  return decoder ? collect(new Blob([body]).stream().pipeThrough(decoder)) : unbrotli(body);
}

/** Null where the platform's streams do not know the format: brotli is missing in most. */
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
