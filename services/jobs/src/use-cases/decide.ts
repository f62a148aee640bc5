import type { ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { invalidInput } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { type Application, changeApplication, standingOf } from '../db/queries/applications.ts';
import type { JobsTables } from '../db/tables.ts';
import { type Decision, decide, type Standing, sameReasons } from '../domain/application-status.ts';
import { publishApplication } from '../events/publish.ts';

/** What the recruiter saw when deciding; without it the last write wins. */
export interface Seen {
  fromStatus?: ApplicationStatus;
  fromRejectionReasons?: RejectionReason[];
}

export type Outcome =
  /** why it was left as it is */
  { refused: string } | { standing: Standing; changed: boolean };

/** A recruiter's decision on a locked application. One that changes nothing leaves no trace. */
export async function decideOn(
  context: JobsContext,
  tx: Transaction<JobsTables & KitTables>,
  application: Application,
  { decision, seen, by }: { decision: Decision; seen: Seen; by: { accountId: string; now: Date } },
): Promise<Outcome> {
  if (application.withdrawn_at) return { refused: 'The applicant has withdrawn this application.' };
  const standing = standingOf(application);
  const { fromStatus, fromRejectionReasons } = seen;
  if (fromStatus && standing.status !== fromStatus) {
    return { refused: 'The status of this application has changed meanwhile.' };
  }
  if (fromRejectionReasons && !sameReasons(standing.rejectionReasons, fromRejectionReasons)) {
    return { refused: 'The rejection reasons of this application have changed meanwhile.' };
  }
  const next = decide(by.now, standing, decision);
  if (!next) return { standing, changed: false };
  const change = { ...by, change: 'decided' } as const;
  await publishApplication(context, tx, await changeApplication(tx, application, next, change));
  return { standing: next, changed: true };
}

/** Throws 400 on reasons that may not be given here. */
export function refuseDisabled(
  { disabledReasons }: JobsContext,
  { status, rejectionReasons = [] }: Decision,
): void {
  if (status !== 'not up to snuff') return;
  const problems = rejectionReasons.flatMap((reason, index) =>
    disabledReasons.has(reason) ? [{ path: `rejectionReasons.${index}`, message: 'is not in use here' }] : [],
  );
  if (problems.length > 0) throw invalidInput(problems);
}
