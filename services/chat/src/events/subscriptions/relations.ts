import { projectState, type Subscription, subscription } from '@firstrung/service-kit/events';
import type { BaseContext } from '../../context.ts';
import { moveRecipient } from '../../db/queries/recipients.ts';
import { findReopenings, lockCompanyRoom } from '../../db/queries/reopenings.ts';
import { checkUnreadAgain } from '../../db/queries/unread.ts';
import type { Tx } from '../../db/tables.ts';
import { publishReopening } from '../publish.ts';

export const connections = (): Subscription =>
  subscription({
    name: 'connections',
    event: 'networks.connection.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const [low_id, high_id] = data.applicantIds;
      await projectState(tx, 'connection', {
        id: data.connectionId,
        version,
        low_id,
        high_id,
        state: data.state,
        connected_at: data.connectedAt,
      });
    },
  });

export const blocks = (): Subscription =>
  subscription({
    name: 'blocks',
    event: 'networks.block.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const { blockId: id, blockerId: blocker_id, blockedId: blocked_id, active } = data;
      await projectState(tx, 'block', { id, version, blocker_id, blocked_id, active });
    },
  });

export const jobs = (): Subscription =>
  subscription({
    name: 'jobs',
    event: 'jobs.job.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const id = data.jobId;
      const before = await tx
        .selectFrom('job')
        .select('hidden_because')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const job = {
        id,
        version,
        company_id: data.companyId,
        recruiter_id: data.recruiterId,
        title: data.title,
        status: data.status,
        posted_at: data.postedAt,
        hidden_because: data.hiddenBecause ?? [],
      };
      if (!(await projectState(tx, 'job', job))) return;
      // The room of the company and those of the job are hidden for different reasons.
      if (before?.hidden_because.some((reason) => !job.hidden_because.includes(reason)))
        await checkUnreadAgain(tx, job, occurredAt);
    },
  });

/** Applicants receive the job's announcements until they withdraw. */
export const applications = (context: BaseContext): Subscription =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const application = {
        id: data.applicationId,
        version,
        job_id: data.jobId,
        company_id: data.companyId,
        applicant_id: data.applicantId,
        submitted_at: data.submittedAt,
        withdrawn_at: data.withdrawnAt,
      };
      if (!(await projectState(tx, 'application', application))) return;
      await moveRecipient(tx, {
        jobId: data.jobId,
        applicantId: data.applicantId,
        submittedAt: new Date(data.submittedAt),
        withdrawn: data.withdrawnAt !== null,
      });
      if (data.withdrawnAt === null) return;
      // The applicant may have written after the withdrawal and before this event of it.
      const roomId = await lockCompanyRoom(tx, data.companyId, data.applicantId);
      if (!roomId) return;
      for (const reopening of await findReopenings(tx, [roomId]))
        await publishReopening(context, tx, reopening);
    },
  });
