import { Busboy } from '@fastify/busboy';
import type { Context } from 'koa';

/** A file that was chosen in a form. */
export interface UploadedFile {
  /** As the browser names it. */
  name: string;
  bytes: Uint8Array;
}

/** A form with a file in it. */
export interface Upload {
  fields: URLSearchParams;
  /** `too_large`: it was read no further. Null: none was chosen. */
  file: UploadedFile | 'too_large' | null;
}

/** What a form has besides its file. */
const FIELDS = 10;
const FIELD_BYTES = 1_000;
const NAME_LENGTH = 200;

/**
 * Reads a form with one file, in memory, and no more of it than it may have.
 *
 * @param maxBytes of the file
 * @throws Error where it is no such form, or cut off
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
            // A browser sends an empty file where none was chosen.
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

/** What it is called, without where it was. */
function plainName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').slice(0, NAME_LENGTH);
}
