import { describe, expect, it } from 'vitest';
import { cipherOf } from './cipher.ts';
import { createSecretBox } from './credentials/secret-box.ts';
import { sealingWith } from './import/sealing.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

describe('what is sealed', () => {
  const cipher = cipherOf(SECRET, 'tests v1');
  const sealed = cipher.seal(Buffer.from('text'), 'account:3');

  it('opens for its owner, with its key, for its purpose, and for nothing else', () => {
    expect(cipher.open(sealed, 'account:3').toString()).toBe('text');
    expect(() => cipher.open(sealed, 'account:4')).toThrow();
    expect(() => cipherOf(SECRET, 'tests v2').open(sealed, 'account:3')).toThrow();
    expect(() => cipherOf(`${SECRET}0`, 'tests v1').open(sealed, 'account:3')).toThrow();
  });

  it('does not open where it was changed, nor with a part of its tag', () => {
    const data = Buffer.from(sealed.data);
    data.writeUInt8((data[0] ?? 0) ^ 1, 0);
    expect(() => cipher.open({ ...sealed, data }, 'account:3')).toThrow();
    expect(() => cipher.open({ ...sealed, tag: sealed.tag.subarray(0, 4) }, 'account:3')).toThrow();
  });

  it('by an earlier version opens still', async () => {
    const password = 'v1.a1487be8.6pgWisiNFIpgSrDa.nA-IbVaItv4KXwKNxcqFxg.sgh55uY';
    expect(createSecretBox(SECRET).open(password, 'account:3')).toBe('clave');
    const rows = Buffer.from('O1NDPFm9CMp0_x_9tuk4cL_X_3UFSKp3jqixzTY5bOPDOzeVtJLYb5Q', 'base64url');
    expect(await sealingWith(SECRET).open(rows, 'import 3 rows 0')).toEqual([['Nuria']]);
  });
});
