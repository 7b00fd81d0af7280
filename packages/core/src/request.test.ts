import { describe, expect, it, vi } from 'vitest';
import { BodyError, type BodyFault } from './door.ts';
import { MAX_BODY_BYTES, preferredLanguage, readJson, requestIdOf } from './request.ts';
import { objectOf } from './validation/prepare.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readJson({ read: async () => bytes });

describe('a body', () => {
  it('that is empty counts as an empty object', async () => {
    expect(await read(new Uint8Array())).toEqual({});
  });

  it('may begin with a byte order mark', async () => {
    expect(await read(new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf('{"a":1}')]))).toEqual({ a: 1 });
  });

  it.each(['{', '   ', '{"a":}', "{'a':1}", '{"a":1}x', 'NaN', '{"a":01}', '\u0000'])(
    'that is not JSON is refused: %j',
    async text => {
      await expect(read(bytesOf(text))).rejects.toMatchObject({ code: 'bad_json' });
    },
  );

  it('with invalid UTF-8 is refused, never mended', async () => {
    const latin1 = new Uint8Array([...bytesOf('{"nombre":"Jos'), 0xe9, ...bytesOf('"}')]);
    await expect(read(latin1)).rejects.toMatchObject({ code: 'bad_json' });
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('nested in more than 64 %s is refused before it is parsed', async (open, close) => {
    const nested = (depth: number) => bytesOf(`${open.repeat(depth)}1${close.repeat(depth)}`);
    expect(await read(nested(64))).toBeTypeOf('object');
    const parse = vi.spyOn(JSON, 'parse');
    await expect(read(nested(65))).rejects.toMatchObject({ code: 'bad_json' });
    await expect(read(nested(100_000))).rejects.toMatchObject({ code: 'bad_json' });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('is nested where a text ends, also after backslashes', async () => {
    const nested = `${'['.repeat(70)}${']'.repeat(70)}`;
    for (const text of ['', '\\', '\\\\', '"', '\\"'])
      await expect(read(bytesOf(`[${JSON.stringify(text)},${nested}]`)), text).rejects.toMatchObject({
        code: 'bad_json',
      });
  });

  it('may hold as many brackets as it likes beside each other and in texts', async () => {
    const texts = { 'a"': '\\"'.repeat(40) + '['.repeat(100), b: `${'{'.repeat(100)}\\` };
    expect(await read(bytesOf(JSON.stringify(texts)))).toEqual(texts);
    expect(await read(bytesOf(`[${'[],'.repeat(1_000)}[]]`))).toHaveLength(1_001);
  });

  it('over the limit is refused, at the limit it is taken', async () => {
    const text = (size: number) => bytesOf(`"${'a'.repeat(size - 2)}"`);
    expect(await read(text(MAX_BODY_BYTES))).toHaveLength(MAX_BODY_BYTES - 2);
    await expect(read(text(MAX_BODY_BYTES + 1))).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  const faults: [BodyFault, string][] = [
    ['too_large', 'payload_too_large'],
    ['unsupported_encoding', 'unsupported_media_type'],
    ['broken', 'bad_json'],
  ];
  it.each(faults)('whose bytes could not be had (%s) is %s', async (fault, code) => {
    const refused = readJson({ read: () => Promise.reject(new BodyError(fault)) });
    await expect(refused).rejects.toMatchObject({ code });
  });

  it('whose door fails otherwise is not taken for bad JSON', async () => {
    const refused = readJson({ read: () => Promise.reject(new Error('socket')) });
    await expect(refused).rejects.toThrow('socket');
  });

  it.each([[[]], ['text'], [1], [null], [true]])('that is no object is a problem of the whole: %j', json => {
    expect(() => objectOf(json)).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        problems: [expect.objectContaining({ path: '', missing: false })],
      }),
    );
  });
});

describe('the language of messages', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['es', 'es'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.4, es;q=0.5', 'es'],
    ['fr, en;q=0.2', 'en'],
    ['fr', 'es'],
    ['ca, gl', 'es'],
    ['*', 'es'],
    ['*;q=0.5, en;q=0.3', 'es'],
    ['en, es', 'en'],
    ['es, en', 'es'],
    ['en;q=0', 'es'],
    ['en;q=0, es;q=0', 'es'],
    ['english please;;q=x', 'es'],
    ['EN;q=0.1, es;q=0.5, en', 'es'],
    ['en;q=1.000, es;q=0.999', 'en'],
    ['english please, en;q=0.1', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('the request id', () => {
  it.each(['a', '01JD6Z3V9C4T8B', 'a.b_c-d', 'x'.repeat(64)])(
    'of the caller is kept where it is sane: %s',
    id => {
      expect(requestIdOf(id, () => 'new')).toBe(id);
    },
  );

  it.each([undefined, '', ' a', 'a b', 'a\nb', 'ñ', 'x'.repeat(65), '<script>'])('is new for %j', id => {
    expect(requestIdOf(id, () => 'new')).toBe('new');
  });
});
