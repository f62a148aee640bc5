import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    headers['content-security-policy']!.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('inline scripts and styles are refused', () => {
  const headers = securityHeaders();
  expect(Object.isFrozen(headers)).toBe(true);
  const policy = policyOf(headers);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-eval/);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['default']);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy[name], name).toEqual(["'none'"]);
  expect(policy['form-action']).toEqual(["'self'"]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('https is kept', () => {
  expect(securityHeaders({ https: true })['strict-transport-security']).toBe('max-age=31536000');
});
