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

test('the log has the name of a violated constraint, and no value of the row', () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const error = (code: string, constraint: string) =>
    Object.assign(new Error('refused'), {
      code,
      constraint,
      detail: 'Key (login)=(ann@example.org) exists.',
    });
  log.error({ err: error('23505', 'account_login') }, 'failed');
  expect(lines[0]).toContain('account_login');
  expect(lines[0]).not.toContain('ann@example.org');
  log.error({ err: Object.assign(error('40P01', ''), { detail: 'Process 1 waits.' }) }, 'failed');
  expect(lines[1]).toContain('Process 1 waits.');
  log.error({ err: undefined }, 'nothing was thrown');
  expect(lines[2]).toContain('nothing was thrown');
});

test('the code of an error is readable, any other code is not', () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.error(
    { err, code: '042917', email: { code: '042918' }, body: { email: { code: 'ABCD-EFGH' } } },
    'failed',
  );
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: 'ECONNREFUSED' } });
  expect(lines[0]).not.toMatch(/04291|ABCD/);
});
