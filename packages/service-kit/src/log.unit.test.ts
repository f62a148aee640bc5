import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('writes no password, code or token, wherever it stands', () => {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const log = createLog({ destination });
  log.info({
    token: 'secret1',
    body: { password: 'secret2', verificationCode: 'secret3', name: 'kept' },
    request: { headers: { authorization: 'secret4', cookie: 'secret5', host: 'here' } },
  });
  expect(text).not.toMatch(/secret\d/);
  expect(JSON.parse(text)).toMatchObject({ body: { name: 'kept', password: '[redacted]' } });
  expect(JSON.parse(text).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});
