import { beforeEach, expect, vi } from 'vitest';
import '../src/base.css';

// A component that depends on it would find where the test before had scrolled to.
beforeEach(() => scrollTo(0, 0));

/** React reports missing keys, invalid nesting and updates after unmounting only here: they fail the test. */
beforeEach(() => {
  const errors = vi.spyOn(console, 'error');
  return () => {
    const printed = errors.mock.calls.map((values) => values.join(' '));
    errors.mockRestore();
    expect(printed).toEqual([]);
  };
});
