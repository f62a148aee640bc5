import './before-react.ts';
import { beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../src/base.css';
import './still.css';

/** The test before, often of another file, leaves nothing behind: all share one document and its modules. */
beforeEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The library does this itself in the first file only. What is closed may store something.
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
  // A component that depends on it would find where the test before had scrolled to.
  scrollTo(0, 0);
});

/** React reports missing keys, invalid nesting and updates after unmounting only here: they fail the test. */
beforeEach(() => {
  const errors = vi.spyOn(console, 'error');
  return () => {
    const printed = errors.mock.calls.map((values) => values.join(' '));
    errors.mockRestore();
    expect(printed).toEqual([]);
  };
});
