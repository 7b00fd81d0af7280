import { Busboy } from '@fastify/busboy';
import type { Context } from 'koa';

/** A file from a form. */
export interface UploadedFile {
  /** The name that the browser sent, without the path. */
  name: string;
  bytes: Uint8Array;
}

/** The fields and the file of a form. */
export interface Upload {
  fields: URLSearchParams;
  /**
   * `too_large`: the file exceeds the limit, and the rest of it was discarded. Null: no file was
   * chosen.
   */
  file: UploadedFile | 'too_large' | null;
}

/** The limits: how many other fields, the bytes of each, and the length of a file's name. */
const FIELDS = 10;
const FIELD_BYTES = 1_000;
const NAME_LENGTH = 200;

/**
 * Reads a form with one file into memory, up to the limits.
 *
 * @param maxBytes of the file
 * @throws Error where the request is no such form, or was cut off
 */
export async function readUpload({ req }: Context, maxBytes: number): Promise<Upload> {
  const type = req.headers['content-type'] ?? '';
  const limits = { fileSize: maxBytes, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + 1 };
  const parser = new Busboy({ headers: { ...req.headers, 'content-type': type }, limits });
  const fields = new URLSearchParams();
  let file: Upload['file'] = null;
  return new Promise((resolve, reject) => {
    parser
      .on('field', (name, value) => fields.append(name, value))
      .on('file', (_field, stream, name) => {
        const chunks: Buffer[] = [];
        stream
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const bytes = Buffer.concat(chunks);
            // Browsers send an empty file without a name where none was chosen.
            if (stream.truncated) file = 'too_large';
            else if (name !== '' && name !== undefined) file = { name: plainName(name), bytes };
          });
      })
      .once('finish', () => resolve({ fields, file }))
      .once('error', reject);
    req.once('aborted', () => reject(new Error('the upload was cut off')));
    req.once('error', reject).pipe(parser);
  });
}

/** The name of a file, without the path. */
function plainName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').slice(0, NAME_LENGTH);
}
