import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { InfoTip } from './InfoTip.tsx';
import { Tooltip } from './Tooltip.tsx';

const tooltip = () => page.getByRole('tooltip');

test('a tooltip shows on hover, on focus and when pressed; Escape hides it', async () => {
  await render(<Tooltip text="2 of 5 skills">40% compatible</Tooltip>);
  const words = page.getByRole('button', { name: '40% compatible' });
  // The pointer may still be here from the test file before.
  await words.unhover();
  await expect.element(tooltip()).not.toBeInTheDocument();

  await words.hover();
  await expect.element(tooltip()).toBeVisible();
  await words.unhover();
  await expect.element(tooltip()).not.toBeInTheDocument();

  await userEvent.tab();
  await expect.element(tooltip()).toHaveTextContent('2 of 5 skills');
  await expect.element(words).toHaveAccessibleDescription('2 of 5 skills');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();

  await userEvent.keyboard('{Enter}');
  await expect.element(tooltip()).toBeVisible();
});

test('an info button opens its explanation, and Escape closes it', async () => {
  await render(<InfoTip label="About messages">They are sent automatically.</InfoTip>);
  const button = page.getByRole('button', { name: 'About messages' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('dialog', { name: 'About messages' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
