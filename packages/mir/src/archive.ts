import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/**
 * Packs and unpacks the `solicitud`, the element of a SOAP request that carries the XML. It is a
 * ZIP in Base64 on one line, with one deflated entry in UTF-8 without BOM. The ministry refuses
 * gzip with code 10111. The same XML gives the same bytes on every machine. So a request that is
 * sent again after an unknown outcome has the bytes of the first one. Source: the ministry's
 * manual, `solicitud`.
 */

/** The ministry accepts any name of the entry. Clients in production use this one. */
const ENTRY_NAME = 'solicitud.xml';
const DEFLATE_LEVEL = 6;
/**
 * A larger document is not unpacked. 100 communications are far smaller, and a ZIP bomb may unpack
 * to far more.
 */
export const MAX_XML_BYTES = 16 * 1024 * 1024;
const MAX_BASE64_LENGTH = 2 * MAX_XML_BYTES;

/**
 * A `Uint8Array` over a plain `ArrayBuffer`. The type is written so that TypeScript before 5.7,
 * whose `Uint8Array` is not generic, can read it too.
 */
export type OwnBytes = ReturnType<Uint8ArrayConstructor['of']>;

export interface PackedDocument {
  readonly zip: OwnBytes;
  /** The text of `solicitud`. */
  readonly base64: string;
}

/** Why a `solicitud` could not be unpacked. The ministry answers code 10111. */
export type UnpackFailure =
  | 'base64'
  | 'gzip'
  | 'zip'
  | 'entries'
  | 'too_large'
  | 'corrupt'
  | 'encoding'
  | 'bom';

export type UnpackResult =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly reason: UnpackFailure };

/**
 * The date of every entry. ZIP stores wall-clock fields, and a local date gives the same ones in
 * every time zone. Without a date fflate takes that of the clock, and fails before 1980.
 */
const someDate = () => new Date(1980, 0, 1);

/** Packs a document into its ZIP and Base64. Equal documents give equal bytes. */
export function packDocument(xml: string): PackedDocument {
  const packed = zipSync({
    [ENTRY_NAME]: [strToU8(xml), { level: DEFLATE_LEVEL, mtime: someDate(), os: 0 }],
  });
  const zip = new Uint8Array(packed);
  return { zip, base64: btoa(strFromU8(zip, true)) };
}

/**
 * Unpacks the text of `solicitud` into the document, or returns the reason of the failure. Limits
 * the size; never throws.
 */
export function unpackDocument(base64: string): UnpackResult {
  if (base64.length > MAX_BASE64_LENGTH) return failed('too_large');
  const zip = fromBase64(base64);
  if (!zip) return failed('base64');
  if (zip[0] === 0x1f && zip[1] === 0x8b) return failed('gzip');
  const bytes = onlyEntry(zip);
  if (typeof bytes === 'string') return failed(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return failed('bom');
  try {
    return { ok: true, xml: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return failed('encoding');
  }
}

function failed(reason: UnpackFailure): UnpackResult {
  return { ok: false, reason };
}

function fromBase64(base64: string): Uint8Array | null {
  try {
    return strToU8(atob(base64), true);
  } catch {
    return null;
  }
}

function onlyEntry(zip: Uint8Array): Uint8Array | UnpackFailure {
  let entries = 0;
  let size = 0;
  try {
    unzipSync(zip, {
      filter: entry => {
        entries++;
        size = entry.originalSize;
        return false;
      },
    });
    if (entries !== 1) return 'entries';
    if (size > MAX_XML_BYTES) return 'too_large';
    const [bytes] = Object.values(unzipSync(zip));
    return bytes && crc32(bytes) === statedCrc(zip) ? bytes : 'corrupt';
  } catch {
    return 'zip';
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const DIRECTORY_OFFSET = 16;
const CRC_OFFSET = 16;
const HEADER_CRC_OFFSET = 14;

/**
 * Reads the CRC-32 of the first entry from the archive's directory. fflate does not compare it with
 * the content.
 */
function statedCrc(zip: Uint8Array): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - END_LENGTH;
  while (view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  return view.getUint32(view.getUint32(end + DIRECTORY_OFFSET, true) + CRC_OFFSET, true);
}

/**
 * The CRC-32 of bytes. fflate exports no function for it, but writes it into the first header of an
 * archive.
 */
function crc32(bytes: Uint8Array): number {
  const { buffer, byteOffset, byteLength } = zipSync({
    [ENTRY_NAME]: [bytes, { level: 0, mtime: someDate() }],
  });
  return new DataView(buffer, byteOffset, byteLength).getUint32(HEADER_CRC_OFFSET, true);
}
