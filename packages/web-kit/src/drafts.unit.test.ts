import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';
import { createSession } from './session/session.ts';
import { memoryStore } from './storage.ts';

const tokenOf = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, role: 'recruiter' })).toString('base64url')}.c2ln`;

function createTab() {
  const tabs = new EventTarget();
  const session = createSession(memoryStore(), tabs);
  session.start(tokenOf('r-1'));
  return { tabs, session, drafts: createDrafts(memoryStore(), session) };
}

test('a form is kept for its account until it is removed', () => {
  const { drafts } = createTab();
  drafts.put('r-1', 'job', { title: 'Potter' });
  drafts.put('r-1', 'company', { name: 'Kiln' });
  expect(drafts.get('r-1', 'job')).toEqual({ title: 'Potter' });
  expect(drafts.get('r-2', 'job')).toBeUndefined();
  drafts.remove('r-1', 'job');
  expect(drafts.get('r-1', 'job')).toBeUndefined();
  expect(drafts.get('r-1', 'company')).toEqual({ name: 'Kiln' });
});

test('a session that expires or ends in another tab keeps the forms, logging out here removes them', () => {
  const { tabs, session, drafts } = createTab();
  drafts.put('r-1', 'job', { title: 'Potter' });
  session.expire();
  session.start(tokenOf('r-1'));
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  expect(drafts.get('r-1', 'job')).toBeDefined();
  session.end();
  expect(drafts.get('r-1', 'job')).toBeUndefined();
});

test.each([
  '{',
  '',
  'null',
  '42',
  '"r-1 job"',
  '[{}]',
  '{"r-1 job":42}',
  '{"r-1 job":[]}',
  '{"r-1 job":"Potter"}',
])('%j in the storage counts as no drafts', (text) => {
  const store = memoryStore();
  store.setItem('drafts', text);
  const drafts = createDrafts(store, createSession(memoryStore(), new EventTarget()));
  expect(drafts.get('r-1', 'job')).toBeUndefined();
  drafts.put('r-1', 'job', { name: 'Kiln' });
  expect(drafts.get('r-1', 'job')).toEqual({ name: 'Kiln' });
});
