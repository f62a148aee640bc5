import { expect, test, vi } from 'vitest';
import { memoryStore } from '../storage.ts';
import { createNotices } from './notices.ts';

test('a stored text is taken by the next screen, once, or by the one that it is for', () => {
  const notices = createNotices(memoryStore());
  notices.set('Successfully LoggedIn !');
  expect(notices.take('/home')).toBe('Successfully LoggedIn !');
  expect(notices.take('/home')).toBeNull();
  notices.set('Please login first', '/login');
  expect(notices.take('/profile')).toBeNull();
  expect(notices.take('/login')).toBe('Please login first');
});

test('a stored text can be reserved for a screen', () => {
  const notices = createNotices(memoryStore());
  expect(notices.keepFor('/login')).toBe(false);
  notices.set('Session expired, please login again');
  expect(notices.keepFor('/login')).toBe(true);
  expect(notices.take('/home')).toBeNull();
  expect(notices.take('/login')).toBe('Session expired, please login again');
});

test('a stored text survives a reload', () => {
  const store = memoryStore();
  createNotices(store).set('Successfully Logged Out!');
  expect(createNotices(store).take('/guest/home')).toBe('Successfully Logged Out!');
});

test('a stored text is shown in its tone on its screen', () => {
  const notices = createNotices(memoryStore());
  notices.set('Signup successful !', '/home', 'ok');
  notices.showStored('/login');
  expect(notices.get()).toEqual([]);
  notices.showStored('/home');
  expect(notices.get()).toMatchObject([{ text: 'Signup successful !', tone: 'ok' }]);
  notices.set('Session expired, please login again');
  notices.showStored('/home');
  expect(notices.get()[1]).toMatchObject({ tone: 'info' });
});

test('listeners get visible notices in order, the same text once', () => {
  const notices = createNotices(memoryStore());
  const listener = vi.fn();
  notices.subscribe(listener);
  notices.show('one');
  notices.show('two', 'danger');
  notices.show('one', 'ok');
  expect(notices.get().map(({ text, tone }) => [text, tone])).toEqual([
    ['two', 'danger'],
    ['one', 'ok'],
  ]);
  notices.dismiss(notices.get()[0]!.id);
  expect(notices.get().map(({ text }) => text)).toEqual(['one']);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('a notice replaces the one about the same subject, and no other', () => {
  const notices = createNotices(memoryStore());
  const action = { label: 'Undo', onSelect() {}, forMs: 30_000 };
  notices.show('Applied to one.', 'ok', { action, subject: 'application 1' });
  notices.show('Applied to two.', 'ok', { action, subject: 'application 2' });
  notices.show('Saved.', 'ok');
  notices.show('Undone.', 'ok', { subject: 'application 1' });
  expect(notices.get().map(({ text }) => text)).toEqual(['Applied to two.', 'Saved.', 'Undone.']);
});
