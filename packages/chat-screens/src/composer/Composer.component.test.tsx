import { expectAccessible } from '@firstrung/ui-kit/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composer } from './Composer.tsx';

const field = () => page.getByRole('textbox', { name: 'Message to Bo' });
const sendButton = () => page.getByRole('button', { name: 'Send' });

async function renderComposer(draft = '') {
  const callbacks = { onDraft: vi.fn(), onSend: vi.fn(), onTyping: vi.fn() };
  await render(<Composer name="Bo" draft={draft} {...callbacks} />);
  return callbacks;
}

test('Enter sends the trimmed text and clears the field', async () => {
  const { onSend, onDraft } = await renderComposer();
  await field().click();
  await userEvent.keyboard('  hello {Enter}');
  expect(onSend.mock.calls).toEqual([['hello']]);
  expect(onDraft).toHaveBeenLastCalledWith('');
  await expect.element(field()).toHaveValue('');
});

test.each([
  ['Chrome and Firefox', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('the Enter that confirms a conversion sends nothing in %s', async (_, marks) => {
  const { onSend } = await renderComposer('面接の');
  await field().click();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', ...marks, bubbles: true, cancelable: true });
  expect(field().element().dispatchEvent(enter)).toBe(true);
  await expect.element(field()).toHaveValue('面接の');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('日程{Enter}');
  expect(onSend.mock.calls).toEqual([['面接の日程']]);
});

test('a blank text is not sent', async () => {
  const { onSend } = await renderComposer();
  await field().click();
  await userEvent.keyboard('   {Enter}');
  await sendButton().click();
  expect(onSend).not.toHaveBeenCalled();
});

test('the remaining characters are shown near the limit, and a longer text is not sent', async () => {
  const { onSend } = await renderComposer();
  await field().fill('a'.repeat(3_799));
  await expect.element(page.getByText('left')).not.toBeInTheDocument();
  await field().fill('a'.repeat(3_999));
  await expect.element(page.getByText('1 character left')).toBeVisible();
  await field().fill('a'.repeat(4_002));
  await expect.element(page.getByText('2 characters too many')).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await sendButton().click();
  await field().click();
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(field()).toHaveValue('a'.repeat(4_002));
  await field().fill(` ${'🪜'.repeat(4_000)}\n`);
  await sendButton().click();
  expect(onSend).toHaveBeenCalledOnce();
});

test('a draft is shown, and typing is reported until the field loses the focus', async () => {
  const { onTyping } = await renderComposer('half a');
  await expect.element(field()).toHaveValue('half a');
  await field().click();
  await userEvent.keyboard(' text');
  expect(onTyping).toHaveBeenLastCalledWith(true);
  await userEvent.tab();
  expect(onTyping).toHaveBeenLastCalledWith(false);
});
