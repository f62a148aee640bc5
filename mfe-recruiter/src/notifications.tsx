import { MENTION, type Notification } from '@firstrung/contracts';
import { chooseTexts, formatDay, plural } from '@firstrung/i18n';
import { FileText, Mail, MessageSquare, Pencil, UserRound } from '@firstrung/ui-kit';
import { type NotificationLine, type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useWaiting } from './features/applicants/api/to-review.ts';
import { useUnread } from './features/messages/useUnread.ts';

const en = {
  newApplication: (name: string) => `${name} applied`,
  newApplications: (count: number, job: string) =>
    plural(count, { one: '# new applicant for {job}', other: '# new applicants for {job}' }, { job }),
  newApplicationsRead: (count: number, job: string) =>
    plural(count, { one: '# person applied for {job}', other: '# people applied for {job}' }, { job }),
  newest: (name: string) => `Newest: ${name}`,
  messages: (count: number, name: string) =>
    plural(count, { one: '# unread message from {name}', other: '# unread messages from {name}' }, { name }),
  messagesRead: (name: string) => `${name} wrote to you`,
  mentioned: (name: string) => `${name} mentioned you in a note`,
  decisionLapsed: (name: string) => `Your decision on ${name} was not sent`,
  decisionLapsedDetail: (job: string) => `The application for ${job} has changed.`,
  undelivered: (name: string) => `Your e-mail to ${name} could not be delivered`,
  undeliveredDetail: 'You can write to them in Messages instead.',
  answerDue: 'Applicants wait for an answer',
  answerAsked: (name: string) => `${name} asks for an answer`,
  jobCloses: (day: string) => `Closes at the end of ${day}. You can extend it.`,
  stillOpen: 'Is this job still open?',
  stillOpenDetail: (job: string, day: string) => `${job} is paused on ${day} without an answer`,
  jobHandedOver: 'You are now responsible for this job',
  memberChanged: (name: string, news: string) => `${name} is ${news}`,
  youChanged: (news: string) => `You are ${news}`,
  memberNews: {
    owner: 'now an owner of your company',
    recruiter: 'now a recruiter of your company',
    reader: 'now a reader of your company',
    left: 'no longer a member of your company',
  },
  pictureFailed: 'Your picture could not be fetched',
  pictureFailedDetail: 'Upload it, or try another address.',
  /** Until the name is known. */
  unnamed: 'Someone',
} as const;

const texts = chooseTexts({ en });

function describe({
  kind,
  person,
  job,
  applicationId,
  count = 1,
  room,
  read,
  day,
  member,
}: Notification): NotificationLine | undefined {
  const name = person?.name || texts.unnamed;
  switch (kind) {
    case 'newApplication':
      if (count > 1 && job) {
        return {
          to: `/recruiter/job-details/${job._id}`,
          icon: <FileText size={18} />,
          text: (read ? texts.newApplicationsRead : texts.newApplications)(count, job.title),
          detail: texts.newest(name),
        };
      }
      return {
        to: `/recruiter/applications/${applicationId}`,
        icon: <FileText size={18} />,
        text: texts.newApplication(name),
        detail: job?.title,
      };
    case 'mentioned':
      return {
        to: `/recruiter/applications/${applicationId}${MENTION}`,
        icon: <Pencil size={18} />,
        text: texts.mentioned(name),
        detail: job?.title,
      };
    case 'decisionLapsed':
      return {
        to: `/recruiter/applications/${applicationId}`,
        icon: <FileText size={18} />,
        text: texts.decisionLapsed(name),
        detail: texts.decisionLapsedDetail(job?.title ?? ''),
      };
    case 'answerDue':
      return {
        to: `/recruiter/job-details/${job?._id}?status=not+reviewed`,
        icon: <FileText size={18} />,
        text: texts.answerDue,
        detail: job?.title,
      };
    case 'answerAsked':
      return {
        to: `/recruiter/applications/${applicationId}`,
        icon: <FileText size={18} />,
        text: texts.answerAsked(name),
        detail: job?.title,
      };
    case 'jobCloses':
      return {
        to: `/recruiter/job-details/${job?._id}`,
        icon: <FileText size={18} />,
        text: texts.jobCloses(day ? formatDay(day) : ''),
        detail: job?.title,
      };
    case 'stillOpen':
      return {
        to: `/recruiter/job-details/${job?._id}`,
        icon: <FileText size={18} />,
        text: texts.stillOpen,
        detail: texts.stillOpenDetail(job?.title ?? '', day ? formatDay(day) : ''),
      };
    case 'jobHandedOver':
      return {
        to: `/recruiter/job-details/${job?._id}`,
        icon: <FileText size={18} />,
        text: texts.jobHandedOver,
        detail: job?.title,
      };
    case 'memberChanged': {
      const news = texts.memberNews[member ?? 'left'];
      return {
        to: '/recruiter/company/members',
        icon: <UserRound size={18} />,
        text: person ? texts.memberChanged(name, news) : texts.youChanged(news),
      };
    }
    case 'unreadMessages':
      return {
        to: person ? `/recruiter/messages?with=${person._id}` : '/recruiter/messages',
        icon: <MessageSquare size={18} />,
        text: read ? texts.messagesRead(name) : texts.messages(room?.unread ?? 1, name),
        detail: room?.companyName,
      };
    case 'undelivered':
      return {
        to: `/recruiter/applications/${applicationId}`,
        icon: <Mail size={18} />,
        text: texts.undelivered(name),
        detail: texts.undeliveredDetail,
      };
    case 'pictureFailed':
      return {
        to: '/recruiter/profile',
        icon: <UserRound size={18} />,
        text: texts.pictureFailed,
        detail: texts.pictureFailedDetail,
      };
    default:
      // A kind of a newer version: the shell shows a general line.
      return undefined;
  }
}

/** The notifications of recruiters. */
export default {
  describe,
  useUnread: () => ({ ...useUnread(), ...useWaiting() }),
  usePicture: () =>
    useCallQuery('GET /api/recruiter/profile/get-profile').data?.recruiterPro.profileImage ?? null,
  settingsPath: '/recruiter/settings',
} satisfies RemoteNotifications;
