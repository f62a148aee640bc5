import { type ReportWords, type reportCalls, reportNumber } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { currentMailKey, encryptForMail } from '@firstrung/service-kit/events';
import { type Handlers, invalidInput, notFound, waitForProjection } from '@firstrung/service-kit/http';
import { idOnce } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { findReportable } from '../db/queries/staff/reportable.ts';
import type { Tx } from '../db/tables.ts';

export const reportsHandlers = (context: JobsContext): Handlers<typeof reportCalls> => ({
  /** Whatever is reported goes to mail, encrypted. */
  'POST /api/reports': async ({ body, caller, now }, reply) => {
    const { subject, reason, words = '', email: typed, clientId } = body;
    const email = caller || typed === undefined ? undefined : readEmail(typed);
    const found = await findReportable(context.db, caller, subject);
    if (!found) throw notFound();
    const key = await waitForProjection(() => currentMailKey(context.db));
    const said: ReportWords = { words, ...(email !== undefined && { email }) };
    const jwe = await encryptForMail(said, key);
    const reportId = idOnce(caller?.id ?? subject.id, clientId, now);
    const publish = async (tx: Tx, deleted?: ReadonlySet<string>) => {
      if (deleted?.has(subject.id)) throw notFound();
      const data = {
        reportId,
        ...(caller && { reporterId: caller.id }),
        subject: { kind: subject.kind, _id: subject.id },
        ...found,
        reason,
        jwe,
      };
      await context.publish(tx, 'jobs.subject.reported.v1', { id: caller?.id ?? reportId, version: 0 }, data);
    };
    const others = subject.kind === 'account' ? [subject.id] : [];
    await (caller
      ? context.asCaller({ id: caller.id, others }, publish)
      : context.transaction((tx) => publish(tx)));
    reply.created();
    return { message: 'Report received', number: reportNumber(reportId) };
  },
});

/** By the rule of logins. Throws 400 for others, and for phone numbers, of whatever country. */
function readEmail(typed: string): string {
  const address = readAddress(typed, 'US');
  if (address?.channel !== 'email')
    throw invalidInput([{ path: 'email', message: 'is not an e-mail address' }]);
  return address.value;
}
