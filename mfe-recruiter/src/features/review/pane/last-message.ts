import type { Application, ChatContact } from '@firstrung/contracts';

interface Contacts {
  pages: readonly { data: { applicants: readonly ChatContact[] } }[];
}

/**
 * The last message of the conversation with the applicant, as the recruiter's list of conversations has it.
 * An e-mail that stands in the history already is left out.
 */
export function lastMessageOf(
  { applicantId, history, sent }: Application,
  contacts: Contacts | undefined,
): ChatContact['lastMessage'] | undefined {
  const contact = contacts?.pages
    .flatMap(({ data }) => data.applicants)
    .find(({ _id }) => _id === applicantId._id);
  const last = contact?.lastMessage;
  if (!last || last.deleted) return undefined;
  const mailed = [
    ...sent.map(({ subject, text }) => `${subject.trim()}\n\n${text.trim()}`),
    ...history.map(({ words = '' }) => words.trim()),
  ];
  return mailed.includes(last.message) ? undefined : last;
}
