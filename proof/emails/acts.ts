import type { ApplicationStatus, JobStatus, MemberRole, RejectionReason } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { Journal } from './journal.ts';

interface Job {
  id: string;
  title: string;
}
export interface Application {
  id: string;
  job: Job;
  applicant: SignedIn;
}
interface Room {
  id: string;
  /** the id of its newest message */
  last: string;
}
interface Decision {
  rejectionReasons?: RejectionReason[];
  explain?: boolean;
  words?: string;
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
const applicantsOf = (of: readonly Application[]) => namesOf(of.map(({ applicant }) => applicant));
const idsOf = (of: readonly Application[]) => of.map(({ id }) => id);

/** What people do in several scenes, in the words of the journal. */
export function createActs({ api, does, alias, stable }: Journal) {
  const opened = (id: string, name: string): Room => {
    alias(id, name);
    return { id, last: '' };
  };

  async function company(recruiter: SignedIn, name: string): Promise<string> {
    const key = 'PUT /api/company/update-company-profile';
    const reply = await does(recruiter, `names the company ${name}`, key, { body: { name } });
    alias(reply.company._id, `company ${name}`);
    return reply.company._id;
  }

  async function post(recruiter: SignedIn, title: string, more: object = {}): Promise<Job> {
    const body = { title, status: 'liveJobs' as const, ...more };
    const { job } = await does(recruiter, `posts ${title}`, 'POST /api/recruiter/jobs/create-job', { body });
    alias(job._id, `job ${title}`);
    return { id: job._id, title };
  }

  async function apply(applicant: SignedIn, job: Job): Promise<Application> {
    const body = { jobId: job.id };
    const { applicationId: id } = await does(
      applicant,
      `applies for ${job.title}`,
      'POST /api/jobs/apply-job',
      {
        body,
      },
    );
    alias(id, `application of ${applicant.name} for ${job.title}`);
    return { id, job, applicant };
  }

  async function join(owner: SignedIn, member: SignedIn, role: MemberRole = 'recruiter'): Promise<void> {
    const body = { email: member.emailOrPhone, role };
    const { invitation } = await does(
      owner,
      `invites ${member.name} as ${role}`,
      'POST /api/company/invitations',
      {
        body,
      },
    );
    const params = { invitationId: invitation._id };
    await does(member, 'accepts', 'POST /api/company/invitations/:invitationId/accept', { params });
  }

  async function say(from: SignedIn, room: Room, message = 'Hello'): Promise<void> {
    const body = { roomId: room.id, message };
    // The path of one kind of rooms takes the ids of all.
    const key = 'POST /api/applicant/messages/send-message';
    room.last = (await does(from, `writes in ${stable(room.id)}`, key, { body })).message._id;
  }

  return {
    company,
    post,
    apply,
    join,
    say,
    move: (recruiter: SignedIn, { id: jobId, title }: Job, fromStatus: JobStatus, toStatus: JobStatus) =>
      does(recruiter, `moves ${title} to ${toStatus}`, 'PUT /api/recruiter/jobs/update-job-status', {
        body: { jobId, fromStatus, toStatus },
      }),
    handOver: (from: SignedIn, { id: jobId, title }: Job, to: SignedIn) =>
      does(from, `hands ${title} over to ${to.name}`, 'PUT /api/recruiter/jobs/hand-over', {
        body: { jobId, fromRecruiterId: from.id, toRecruiterId: to.id },
      }),
    withdraw: ({ applicant, job: { id: jobId, title } }: Application) =>
      does(applicant, `withdraws from ${title}`, 'POST /api/jobs/withdraw-application', { body: { jobId } }),
    undoApplication: ({ applicant, job: { id: jobId, title } }: Application) =>
      does(applicant, `undoes applying for ${title}`, 'POST /api/jobs/undo-application', { body: { jobId } }),
    open: (recruiter: SignedIn, { id: applicationId, applicant }: Application) =>
      does(
        recruiter,
        `opens the application of ${applicant.name}`,
        'GET /api/recruiter/applications/get-application/:applicationId',
        { params: { applicationId } },
      ),
    decide(recruiter: SignedIn, of: readonly Application[], status: ApplicationStatus, more: Decision = {}) {
      const what = `decides ${status} on ${applicantsOf(of)} ${JSON.stringify(more)}`;
      const applications = of.map(({ id }) => ({ _id: id }));
      const body = { clientId: crypto.randomUUID(), applications, status, ...more };
      return does(recruiter, what, 'PUT /api/recruiter/applications/update-statuses', { body });
    },
    undo: (recruiter: SignedIn, of: readonly Application[]) =>
      does(recruiter, `undoes ${applicantsOf(of)}`, 'POST /api/recruiter/applications/undo-decisions', {
        body: { applications: idsOf(of) },
      }),
    send: (recruiter: SignedIn, of: readonly Application[]) =>
      does(recruiter, `sends ${applicantsOf(of)} now`, 'POST /api/recruiter/applications/send-decisions', {
        body: { applications: idsOf(of) },
      }),
    save: (applicant: SignedIn, { id: jobId, title }: Job) =>
      does(applicant, `saves ${title}`, 'POST /api/jobs/save-job', { body: { jobId } }),
    saveSearch: (applicant: SignedIn, q: string) =>
      does(applicant, `saves the search for ${q}`, 'POST /api/jobs/save-search', { body: { search: { q } } }),
    note: (author: SignedIn, { id: applicationId, applicant }: Application, ...mentioned: SignedIn[]) =>
      does(
        author,
        `mentions ${namesOf(mentioned)} in a note on ${applicant.name}`,
        'POST /api/recruiter/applications/notes/create',
        { body: { applicationId, body: 'Have a look', mentionIds: mentioned.map(({ id }) => id) } },
      ),
    setRole: (owner: SignedIn, { id: memberId, name }: SignedIn, role: MemberRole, successorId?: string) =>
      does(owner, `gives ${name} the role ${role}`, 'PUT /api/company/members/:memberId', {
        params: { memberId },
        body: { role, ...(successorId && { successorId }) },
      }),
    remove: (owner: SignedIn, { id: memberId, name }: SignedIn) =>
      does(owner, `removes ${name} from the company`, 'DELETE /api/company/members/:memberId', {
        params: { memberId },
        body: {},
      }),
    connect: (from: SignedIn, { id: networkId, name }: SignedIn) =>
      does(from, `asks ${name} to connect`, 'POST /api/pn/encouraged', { body: { networkId } }),
    agree: (to: SignedIn, { id: networkId, name }: SignedIn) =>
      does(to, `accepts the request of ${name}`, 'POST /api/pn/encourage-support', { body: { networkId } }),
    async direct({ name, token }: SignedIn, other: SignedIn): Promise<Room> {
      const body = { user2: other.id };
      const { roomId } = await api('POST /api/applicant/messages/start-chat', { token, body });
      return opened(roomId, `room of ${name} and ${other.name}`);
    },
    async office({ name, token }: SignedIn, applicant: SignedIn): Promise<Room> {
      const body = { applicantId: applicant.id };
      const { roomId } = await api('POST /api/recruiter-to-applicant-message/start-chat', { token, body });
      return opened(roomId, `room of ${name} and ${applicant.name}`);
    },
    async group(from: SignedIn, groupName: string, ...others: SignedIn[]): Promise<Room> {
      const body = { groupName, userIds: others.map(({ id }) => id) };
      const key = 'POST /api/group/create-group';
      const { group } = await does(from, `founds ${groupName} with ${namesOf(others)}`, key, { body });
      return opened(group._id, `group ${groupName}`);
    },
    async announce({ token }: SignedIn, { id: jobId, title }: Job): Promise<Room> {
      const key = 'POST /api/recruiter-to-applicants-message/start-chat';
      const { roomId } = await api(key, { token, body: { jobId } });
      return opened(roomId, `announcements for ${title}`);
    },
    read: (reader: SignedIn, room: Room) =>
      does(reader, `reads ${stable(room.id)}`, 'POST /api/applicant/messages/mark-read', {
        body: { roomId: room.id, messageId: room.last },
      }),
    readAll: (person: SignedIn) =>
      does(person, 'reads all notifications', 'POST /api/notifications/mark-read', { body: {} }),
    report: (person: SignedIn, kind: 'job' | 'company' | 'account', id: string) =>
      does(person, `reports ${stable(id)}`, 'POST /api/reports', {
        body: { subject: { kind, id }, reason: 'fraud', words: 'Asks for fees' },
      }),
  };
}
