import { expect, test } from 'vitest';
import { formatRecoveryCode, readSecondFactorCode } from './recovery-code.ts';

test('a recovery code has no look-alikes and is read as it was shown, or as people type it', () => {
  for (let count = 0; count < 200; count++) {
    const shown = formatRecoveryCode(crypto.getRandomValues(new Uint8Array(10)));
    expect(shown).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const code = shown.replace('-', '');
    for (const typed of [
      shown,
      code,
      ` ${shown.toLowerCase()} `,
      code.split('').join(' '),
      shown.replace('-', '\u2011'),
    ])
      expect(readSecondFactorCode(typed)).toEqual({ kind: 'recovery', code });
  }
});

test('six digits are a code of an app', () => {
  for (const typed of ['012345', '012 345', ' 012345 ', '٠١٢٣٤٥', '\u200E०१२-३४५'])
    expect(readSecondFactorCode(typed)).toEqual({ kind: 'totp', code: '012345' });
});

test.each(['', '12345', '1234567', '4F7KQ-9X2M', '4F7KQ-9X2MBB', 'OOOOO-OOOOO'])('%j is neither', (typed) => {
  expect(readSecondFactorCode(typed)).toBeUndefined();
});
