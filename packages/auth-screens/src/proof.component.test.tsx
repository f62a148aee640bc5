import { Button } from '@firstrung/ui-kit';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { ApiError } from '@firstrung/web-kit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, refusal, renderScreen } from './testing.tsx';
import { useProof } from './useProof.tsx';

/** Makes a call that accepts the proofs in `accepted` alone, and shows what became of it. */
function Caller({ accepted, isNeeded, onEnd }: { accepted: string[]; isNeeded: boolean; onEnd: Done }) {
  const { withProof, dialog } = useProof();
  const call = async (proof?: string) => {
    if (proof !== undefined && accepted.includes(proof)) return `saved with ${proof}`;
    if (!isNeeded && proof === undefined && accepted.includes('')) return 'saved';
    throw new ApiError(403, { error: 'PasswordRequired', message: 'Enter your password.' });
  };
  return (
    <>
      <Button onClick={() => withProof(call, isNeeded).then(onEnd)}>Save</Button>
      {dialog}
    </>
  );
}

type Done = (result: string | undefined) => void;

const current = () => page.getByLabelText('Current password', { exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Enter your password' });

async function renderCaller(accepted: string[], isNeeded: boolean, replies = {}) {
  const results: unknown[] = [];
  const screen = (
    <Caller accepted={accepted} isNeeded={isNeeded} onEnd={(result) => void results.push(result)} />
  );
  const { host, sent } = await renderScreen(screen, replies, { accountId: 'ada' });
  return { host, sent, results };
}

test('the password is exchanged for a proof before the call', async () => {
  const { sent, results } = await renderCaller(['p1'], true, {
    'confirm-password': () => ({ body: { proof: 'p1' } }),
  });
  await button('Save').click();
  await expect.element(current()).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('correct horse{Enter}');
  await expect.poll(() => results).toEqual(['saved with p1']);
  expect(sent).toEqual([{ currentPassword: 'correct horse' }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Save')).toHaveFocus();
});

test('a wrong password is reported and can be corrected', async () => {
  const { results } = await renderCaller(['p1'], true, {
    'confirm-password': (body: { currentPassword: string }) =>
      body.currentPassword === 'right'
        ? { body: { proof: 'p1' } }
        : refusal(403, 'WrongPassword', 'The password is wrong.'),
  });
  await button('Save').click();
  await button('Continue').click();
  await expect.element(current()).toHaveAccessibleDescription('Enter your password');
  await current().fill('wrong');
  await button('Continue').click();
  await expect.element(current()).toHaveAccessibleDescription('The password is wrong.');
  await expect.element(current()).toHaveFocus();
  await current().fill('right');
  await button('Continue').click();
  await expect.poll(() => results).toEqual(['saved with p1']);
});

test('the server asks for the password, and again after a proof that has expired', async () => {
  const proofs = ['expired', 'p2'];
  const { results } = await renderCaller(['p2'], false, {
    'confirm-password': () => ({ body: { proof: proofs.shift() } }),
  });
  await button('Save').click();
  for (const _ of ['first', 'second']) {
    await expect.element(current()).toHaveValue('');
    await current().fill('correct horse');
    await button('Continue').click();
  }
  await expect.poll(() => results).toEqual(['saved with p2']);
});

test('a call that needs no proof asks for nothing', async () => {
  const { results } = await renderCaller([''], false);
  await button('Save').click();
  await expect.poll(() => results).toEqual(['saved']);
});

test.each(['Cancel', 'Escape'])('%s makes no call', async (way) => {
  const { sent, results } = await renderCaller(['p1'], true);
  await button('Save').click();
  await expect.element(dialog()).toBeVisible();
  if (way === 'Cancel') await button('Cancel').click();
  else await userEvent.keyboard('{Escape}');
  await expect.poll(() => results).toEqual([undefined]);
  expect(sent).toEqual([]);
});

test('a refused session closes the dialog', async () => {
  const { host, results } = await renderCaller(['p1'], true, {
    'confirm-password': () => refusal(401, 'TokenRevoked', 'Please log in again.'),
  });
  await button('Save').click();
  await current().fill('correct horse');
  await button('Continue').click();
  await expect.poll(() => results).toEqual([undefined]);
  expect(host.session.account('applicant')).toBeNull();
});
