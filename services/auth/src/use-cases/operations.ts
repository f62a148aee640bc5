import type { Operation } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { lockAccount, raiseGeneration } from '../db/queries/accounts.ts';
import { deletePasskeys, deleteTotp, replaceRecoveryCodes } from '../db/queries/second-factors.ts';
import { requestNotice } from './request-email.ts';
import { replaceKeySet } from './signing-keys.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an operator can do with accounts (`npm run admin`). */
export const operations = (context: AuthContext): Record<string, Operation> => ({
  'remove-second-factor': (accountId) => removeSecondFactor(context, accountId),
  'end-all-sessions': async () => {
    await replaceKeySet(context);
    return 'all sessions have ended: everyone has to log in again';
  },
});

/** For a person who has lost the device and the recovery codes. All sessions end, so that whoever is logged in has to log in. */
async function removeSecondFactor(context: AuthContext, id: string): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  const now = context.clock.now();
  const removed = await context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) return false;
    await deleteTotp(tx, account.id);
    await deletePasskeys(tx, account.id);
    await replaceRecoveryCodes(tx, account.id, []);
    const { generation } = await raiseGeneration(tx, account.id);
    await context.publish(
      tx,
      'auth.sessions.revoked.v1',
      { id: account.id, version: 0 },
      { accountId: account.id, minGen: generation },
    );
    await requestNotice(tx, context, account, { notice: 'secondFactorRemoved', now });
    return true;
  });
  if (!removed) return undefined;
  context.securityEvent({ event: 'second-factor-removed', outcome: 'ok', account: id.toLowerCase() });
  return `the second factor of ${id} was removed, and its sessions have ended`;
}
