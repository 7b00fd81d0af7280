import fc from 'fast-check';
import { gunzipSync, gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_XML_BYTES, packDocument, unpackDocument } from './archive.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const zip = (files: Record<string, Uint8Array>) => base64(zipSync(files));

describe('a packed document', () => {
  test('unpacks to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), xml => {
        const text = `<x>${xml}</x>`;
        expect(unpackDocument(packDocument(text).base64)).toEqual({ ok: true, xml: text });
      }),
      { numRuns: 50 },
    );
  });

  test('unpacks on a machine whose clock is before 1980', () => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    expect(unpackDocument(packDocument('<x/>').base64)).toEqual({ ok: true, xml: '<x/>' });
  });

  test('has the same bytes every time, in every time zone', () => {
    const zone = process.env.TZ;
    const packed = ['Europe/Madrid', 'America/Lima', 'Pacific/Kiritimati', 'UTC'].map(each => {
      process.env.TZ = each;
      return packDocument('<peticion>ñ</peticion>').base64;
    });
    process.env.TZ = zone ?? 'UTC';
    expect(new Set(packed).size).toBe(1);
    expect(packed[0]).toBe(
      'UEsDBBQAAAAIAAAAIQBGZrdKEgAAABcAAAANAAAAc29saWNpdHVkLnhtbLMpSC3JTM7Mz7M7vNFGH84BAFBLAQIUABQAAAAIAAAAIQBGZrdKEgAAABcAAAANAAAAAAAAAAAAAAAAAAAAAABzb2xpY2l0dWQueG1sUEsFBgAAAAABAAEAOwAAAD0AAAAAAA==',
    );
  });

  test('is a ZIP of one deflated entry on one line of Base64', () => {
    const { zip: bytes, base64: text } = packDocument(`<x>${'a'.repeat(5000)}</x>`);
    expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(base64(bytes)).toBe(text);
    expect(bytes.length).toBeLessThan(500);
    expect(() => gunzipSync(bytes)).toThrow();
  });
});

describe('unpacking', () => {
  const xml = strToU8('<x/>');

  test('takes any entry name, stored or deflated, and line breaks in the Base64', () => {
    expect(unpackDocument(zip({ 'data.xml': xml }))).toEqual({ ok: true, xml: '<x/>' });
    expect(unpackDocument(base64(zipSync({ a: [xml, { level: 0 }] })))).toEqual({ ok: true, xml: '<x/>' });
    const wrapped = packDocument('<x/>').base64.replace(/(.{20})/g, '$1\r\n');
    expect(unpackDocument(wrapped)).toEqual({ ok: true, xml: '<x/>' });
  });

  test.each([
    ['what is no Base64', '<x/>', 'base64'],
    ['nothing', '', 'zip'],
    ['plain XML', base64(xml), 'zip'],
    ['gzip', base64(gzipSync(xml)), 'gzip'],
    ['an empty archive', zip({}), 'entries'],
    ['two entries', zip({ a: xml, b: xml }), 'entries'],
    ['a byte order mark', zip({ a: strToU8('\uFEFF<x/>') }), 'bom'],
    ['another encoding', zip({ a: new Uint8Array([0x3c, 0xf1, 0x3e]) }), 'encoding'],
    ['a truncated archive', base64(packDocument('<x/>').zip.slice(0, -4)), 'zip'],
    ['random bytes', base64(new Uint8Array(200).fill(7)), 'zip'],
  ])('refuses %s', (_, text, reason) => {
    expect(unpackDocument(text)).toEqual({ ok: false, reason });
  });

  test('refuses contents that do not match their checksum', () => {
    const { zip: bytes } = packDocument('<x/>');
    bytes[bytes.length - 22 - 13 - 46 + 16] = 0;
    expect(unpackDocument(base64(bytes))).toEqual({ ok: false, reason: 'corrupt' });
  });

  test('refuses an archive that blows up, and one that lies about its size', () => {
    const bomb = zipSync({ a: new Uint8Array(MAX_XML_BYTES + 1) });
    expect(unpackDocument(base64(bomb))).toEqual({ ok: false, reason: 'too_large' });
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    view.setUint32(bomb.length - 22 - 47 + 24, 10, true);
    expect(unpackDocument(base64(bomb))).toEqual({ ok: false, reason: 'corrupt' });
  });

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(), (noise, at) => {
        const { zip: bytes } = packDocument('<peticion/>');
        bytes.set(noise.subarray(0, 4), at % (bytes.length - 4));
        expect(typeof unpackDocument(base64(bytes)).ok).toBe('boolean');
        expect(unpackDocument(base64(noise)).ok).toBe(false);
      }),
    );
  });
});
