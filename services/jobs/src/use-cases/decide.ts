import type { ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { invalidInput } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { type Application, changeApplication, stateOf } from '../db/queries/applications.ts';
import type { JobsTables } from '../db/tables.ts';
import { type ApplicationState, type Decision, decide, sameReasons } from '../domain/application-status.ts';
import { publishApplication } from '../events/publish.ts';

/** The state that the recruiter saw when deciding, as an optimistic lock; without it the last write wins. */
export interface ExpectedState {
  fromStatus?: ApplicationStatus;
  fromRejectionReasons?: RejectionReason[];
}

export type Outcome =
  /** why nothing was changed */
  { refused: string } | { state: ApplicationState; changed: boolean };

/** Applies a decision to a locked application. A decision that changes nothing is not recorded. */
export async function decideApplication(
  context: JobsContext,
  tx: Transaction<JobsTables & KitTables>,
  application: Application,
  {
    decision,
    expected,
    by,
  }: { decision: Decision; expected: ExpectedState; by: { accountId: string; now: Date } },
): Promise<Outcome> {
  if (application.withdrawn_at) return { refused: 'The applicant has withdrawn this application.' };
  const state = stateOf(application);
  const { fromStatus, fromRejectionReasons } = expected;
  if (fromStatus && state.status !== fromStatus) {
    return { refused: 'The status of this application has changed since you opened it.' };
  }
  if (fromRejectionReasons && !sameReasons(state.rejectionReasons, fromRejectionReasons)) {
    return { refused: 'The rejection reasons of this application have changed since you opened it.' };
  }
  const next = decide(by.now, state, decision);
  if (!next) return { state, changed: false };
  const change = { ...by, change: 'decided' } as const;
  await publishApplication(context, tx, await changeApplication(tx, application, next, change));
  return { state: next, changed: true };
}

/** Throws 400 on reasons that this installation has disabled. */
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
