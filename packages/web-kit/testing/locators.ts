import { expect } from 'vitest';
import { page } from 'vitest/browser';

// What the tests of screens look for. Names and texts are whole.

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });
export const field = (label: string) => page.getByLabelText(label, { exact: true });
/** The first element with this text. */
export const text = (words: string) => page.getByText(words, { exact: true }).first();
/** The present address, as `TestApp` shows it. */
export const expectAddress = (address: string) =>
  expect.poll(() => page.getByTestId('address').element().textContent).toBe(address);
