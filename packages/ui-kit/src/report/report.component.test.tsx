import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectFits, expectFitsInEveryLook } from '../../testing/accessible.ts';
import { type Report, ReportDialog, type ReportDialogProps } from './ReportDialog.tsx';

function Owner(props: Pick<ReportDialogProps, 'isGuest' | 'onSend' | 'onClose'>) {
  const [typed, setTyped] = useState({ words: '', email: '' });
  return <ReportDialog title="Report “Baker”" maxLength={2_000} typed={typed} onType={setTyped} {...props} />;
}

const open = async (onSend: ReportDialogProps['onSend'], isGuest = true) => {
  const onClose = vi.fn();
  await render(<Owner isGuest={isGuest} onSend={onSend} onClose={onClose} />);
  return onClose;
};
const send = page.getByRole('button', { name: 'Send the report' });

test('a guest chooses what is wrong, and gets a number', async () => {
  const sent = vi.fn(async (_: Report) => ({ number: '1234-5678' }));
  const onClose = await open(sent);
  await expectFitsInEveryLook();
  await send.click();
  await expect.element(page.getByText('Choose what is wrong.')).toBeVisible();
  await expect.element(page.getByRole('radio').first()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('radio', { name: 'Spam' }).click();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(' It asks for fees. ');
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('ann@example.org');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  await expect.element(page.getByText('1234-5678')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    reason: 'spam',
    words: 'It asks for fees.',
    email: 'ann@example.org',
  });
  await expectFits();
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an account is not asked for an address, and reads why a report was refused', async () => {
  const sent = vi.fn(async (_: Report) => ({ error: 'Too many requests. Please wait a moment.' }));
  await open(sent, false);
  await page.getByRole('radio', { name: 'Discrimination' }).click();
  expect(page.getByRole('textbox', { name: 'Your e-mail address' }).elements()).toEqual([]);
  await send.click();
  await expect.element(page.getByText('Too many requests. Please wait a moment.')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'discrimination' });
});

test('Enter sends the report, and a wrong address is said at its field', async () => {
  const replies = [{ addressError: 'Enter an e-mail address' }, { number: '1234-5678' }];
  await open(async () => replies.shift()!);
  const address = page.getByRole('textbox', { name: 'Your e-mail address' });
  await page.getByRole('radio', { name: 'Spam' }).click();
  await address.fill('ann');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard('@example.org{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  await expect.element(page.getByText('1234-5678')).toBeVisible();
});
