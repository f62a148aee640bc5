import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore, type Store } from '../storage.ts';
import { createSession, type Session } from './session.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const applicant = tokenOf({ sub: 'a-1', role: 'applicant', name: 'Zoë Ångström' });
const recruiter = tokenOf({ sub: 'r-1', role: 'recruiter', name: 'Rae' });

let store: Store;
let tabs: EventTarget;
let session: Session;
let isUnsaved: boolean;

beforeEach(() => {
  store = memoryStore();
  tabs = new EventTarget();
  isUnsaved = false;
  session = createSession(store, tabs, () => isUnsaved);
});

/** What another tab does to the token. */
function elsewhere(token: string | undefined) {
  if (token === undefined) store.removeItem('token');
  else store.setItem('token', token);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
}

test('a stored token is an account of its own role only', () => {
  session.start(applicant);
  expect(session.account('applicant')).toEqual({
    id: 'a-1',
    role: 'applicant',
    name: 'Zoë Ångström',
    isRestricted: false,
    isSuspended: false,
  });
  expect(session.token('applicant')).toBe(applicant);
  expect(session.account('recruiter')).toBeNull();
  expect(session.token('recruiter')).toBeUndefined();
  expect(store.getItem('token')).toBe(applicant);
  expect(store.getItem('recruiterId')).toBeNull();
});

test('the recruiter id is stored until another account signs in', () => {
  session.start(recruiter);
  expect(store.getItem('recruiterId')).toBe('r-1');
  session.start(applicant);
  expect(store.getItem('recruiterId')).toBeNull();
});

test('the account stays the same object until the token changes', () => {
  session.start(applicant);
  expect(session.account('applicant')).toBe(session.account('applicant'));
});

test('ending the session removes token and recruiter id and notifies listeners', () => {
  session.start(recruiter);
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  session.end();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.account('recruiter')).toBeNull();
  expect([store.getItem('token'), store.getItem('recruiterId')]).toEqual([null, null]);
  stop();
  session.start(recruiter);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a token that was removed by hand is a lost session until it is told', () => {
  expect(session.isLost()).toBe(false);
  session.start(applicant);
  expect(session.isLost()).toBe(false);
  store.removeItem('token');
  expect(session.isLost()).toBe(true);
  session.expire();
  expect(session.isLost()).toBe(false);
});

test('listeners get the kind of change', () => {
  const listener = vi.fn();
  session.subscribe(listener);
  session.start(applicant);
  session.expire();
  expect(session.account('applicant')).toBeNull();
  session.start(recruiter);
  session.end();
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  expect(listener.mock.calls.flat()).toEqual(['started', 'expired', 'started', 'ended', 'elsewhere']);
});

test.each([
  ['expires', () => session.expire(), 0],
  ['ends in another tab', () => elsewhere(undefined), 1],
  ['gives way to another one in another tab', () => elsewhere(recruiter), 1],
] as const)(
  'with unsaved changes, a session that %s goes on until they are saved or left',
  (_, change, told) => {
    session.start(applicant);
    const account = session.account('applicant');
    const listener = vi.fn();
    session.subscribe(listener);
    isUnsaved = true;
    change();
    expect(session.account('applicant')).toBe(account);
    expect(session.token('applicant')).toBe(applicant);
    expect(listener).toHaveBeenCalledTimes(told);
    isUnsaved = false;
    expect(session.account('applicant')).toBeNull();
  },
);

test('with unsaved changes, a new token of the account counts, and so does logging out', () => {
  session.start(applicant);
  isUnsaved = true;
  session.expire();
  const renewed = tokenOf({ sub: 'a-1', role: 'applicant', gen: 2 });
  elsewhere(renewed);
  expect(session.token('applicant')).toBe(renewed);
  session.end();
  expect(session.account('applicant')).toBeNull();
});

test('the same token again is no change', () => {
  session.start(applicant);
  const listener = vi.fn();
  session.subscribe(listener);
  session.start(applicant);
  expect(listener).not.toHaveBeenCalled();
});

test('renewed() waits for the reply that replaces the token', async () => {
  session.start(applicant);
  const { promise, resolve } = Promise.withResolvers<{ token: string }>();
  const renewal = session.renew(promise);
  const known = vi.fn();
  const renewed = session.renewed().then(known);
  await Promise.resolve();
  expect([session.token('applicant'), known.mock.calls.length]).toEqual([applicant, 0]);
  resolve({ token: recruiter });
  await Promise.all([renewal, renewed]);
  expect(session.token('recruiter')).toBe(recruiter);

  await expect(session.renew(Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password');
  await session.renewed();
  expect(session.token('recruiter')).toBe(recruiter);
});

test('notifies listeners of token changes in other tabs only', () => {
  const listener = vi.fn();
  session.subscribe(listener);
  store.setItem('token', applicant);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'notification' }));
  expect(listener).not.toHaveBeenCalled();
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.account('applicant')?.id).toBe('a-1');
});

test('an invalid token counts as none and is removed', () => {
  for (const broken of [
    '',
    'x',
    'a.b.c',
    tokenOf({ sub: 'x', role: 'admin' }),
    tokenOf({ role: 'applicant' }),
  ]) {
    store.setItem('token', broken);
    store.setItem('recruiterId', 'r-1');
    expect(session.account('applicant'), broken).toBeNull();
    expect(store.getItem('token') || null, broken).toBeNull();
    if (broken !== '') expect(store.getItem('recruiterId'), broken).toBeNull();
  }
});
