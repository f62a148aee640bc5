import type { Notification } from '@firstrung/contracts';
import type { NotificationRow } from '../../db/queries/notifications.ts';

export function notificationReply(row: NotificationRow): Notification {
  const { kind, subject_id, person_id, job_id, room_kind } = row;
  // Answers that are due are those of a job.
  const isOfJob = kind === 'answerDue' || kind === 'savedJob';
  const isOfApplication = kind === 'undelivered' || (job_id !== null && !isOfJob);
  return {
    _id: row.id,
    kind,
    createdAt: row.happened_at.toISOString(),
    read: row.read_at !== null,
    person: person_id === null ? null : { _id: person_id, name: row.person_name },
    job:
      job_id === null
        ? null
        : { _id: job_id, title: row.job_title ?? '', companyName: row.company_name ?? '' },
    ...(kind === 'newApplication' && { count: row.count }),
    applicationId: isOfApplication ? subject_id : null,
    status: row.status,
    ...(row.saved_job_news && { savedJob: { news: row.saved_job_news, closesOn: row.closes_on } }),
    room:
      room_kind === null
        ? null
        : {
            _id: subject_id,
            kind: room_kind,
            title: row.room_title ?? '',
            companyName: row.room_company ?? '',
            unread: row.unread_messages ?? 0,
          },
  };
}
