import { broken, heldCall, SERVER_MESSAGE, text } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

const reply = (email: 'on' | 'daily' | 'off') => () => ({
  body: { message: 'Settings saved', settings: [{ kind: 'newApplication', on: true, email }] },
});
const choice = () => page.getByRole('combobox', { name: 'E-mail' });

/** Chooses twice while the first call waits for its reply. */
async function chooseTwice() {
  const saving = heldCall();
  const { sent } = await renderScreen(
    <NotificationSettings labels={{ newApplication: 'Someone applies' }} />,
    { 'GET /api/notifications/settings': reply('daily'), 'PUT /api/notifications/settings': saving.reply },
    { accountId: 'ada' },
  );
  await choice().selectOptions('At once');
  await choice().selectOptions('Off');
  await expect.element(choice()).toHaveValue('off');
  return { saving, sent };
}

test('the last choice stays while an earlier one is saved', async () => {
  const { saving, sent } = await chooseTwice();
  const shown: string[] = [];
  const select = choice().element() as HTMLSelectElement;
  saving.answer(reply('on'));
  saving.hold();
  // The second call begins once the first is saved.
  await expect
    .poll(() => {
      shown.push(select.value);
      return sent.length;
    })
    .toBe(2);
  await expect.element(choice()).toHaveValue('off');
  expect([...new Set(shown)]).toEqual(['off']);
  saving.answer(reply('off'));
  await expect.element(choice()).toHaveValue('off');
});

test('when none of several choices can be saved, the one that is stored is shown', async () => {
  const { saving } = await chooseTwice();
  saving.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(choice()).toHaveValue('daily');
});
