import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, text } from '../../testing.tsx';

test('when none of several choices can be saved, the next one starts from what is stored', async () => {
  const saving = heldCall();
  const { sent } = await open('/settings', { replies: { 'PUT /api/profile/hiding': saving.reply } });
  const box = page.getByRole('checkbox', { name: 'When I am online, and when I was last' });
  await box.click();
  await box.click();
  await expect.element(box).toBeChecked();
  saving.answer(broken);
  saving.hold();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  saving.answer(() => refusal(500, 'Internal', 'Its day gets no better.'));
  await expect.element(text('Its day gets no better.')).toBeVisible();
  await box.click();
  const choices = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await expect.poll(choices).toEqual([{ presence: true }, { presence: false }, { presence: true }]);
});
