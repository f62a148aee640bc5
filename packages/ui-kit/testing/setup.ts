import { beforeEach, expect, vi } from 'vitest';
import '../src/base.css';

/** React reports missing keys, invalid nesting and updates after unmounting only here: they fail the test. */
beforeEach(() => {
  const errors = vi.spyOn(console, 'error');
  return () => {
    const printed = errors.mock.calls.map((values) => values.join(' '));
    errors.mockRestore();
    expect(printed).toEqual([]);
  };
});
