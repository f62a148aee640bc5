import type { MemberNews, Notification, NotificationKind, SavedJobNews } from '@firstrung/contracts';
import type { NotificationRow } from '../db/queries/notifications.ts';

/** Their subject is a job and no application. Answers that are due are those of a job. */
const OF_JOBS: readonly NotificationKind[] = [
  'answerDue',
  'savedJob',
  'jobCloses',
  'stillOpen',
  'jobHandedOver',
];

export function notificationReply(row: NotificationRow): Notification {
  const { kind, subject_id, person_id, job_id, room_kind } = row;
  const isOfJob = OF_JOBS.includes(kind);
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
    ...(kind === 'savedJob' && {
      savedJob: { news: row.saved_job_news as SavedJobNews, closesOn: row.closes_on },
    }),
    ...(kind === 'memberChanged' && { member: row.saved_job_news as MemberNews }),
    ...((kind === 'jobCloses' || kind === 'stillOpen') && row.closes_on && { day: row.closes_on }),
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
