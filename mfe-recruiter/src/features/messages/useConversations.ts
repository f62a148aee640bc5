import type { Conversation } from '@firstrung/chat-screens';
import { useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface Options {
  note?: ReactNode;
  onChange?: () => void;
}

interface Person {
  _id: string;
  name: string;
  profilePicture: string | null;
}

/** The conversations of a recruiter, as a popup shows them. */
export function useConversations() {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  return {
    applicant: (person: Person, options: Options = {}): Conversation => ({
      ...options,
      kind: 'recruiter',
      id: person._id,
      title: person.name,
      picture: person.profilePicture,
      start: async () =>
        (
          await api.call('POST /api/recruiter-to-applicant-message/start-chat', {
            body: { applicantId: person._id },
          })
        ).roomId,
      calls: roomCalls(api, 'recruiter', { role: 'recruiter' }),
      selfId,
      person: (id) => (id === person._id ? person : undefined),
    }),

    job: (job: { _id: string; title: string }, options: Options = {}): Conversation => ({
      ...options,
      kind: 'announcement',
      id: job._id,
      title: job.title,
      square: true,
      beginning: texts.beginning(job.title),
      start: async () =>
        (
          await api.call('POST /api/recruiter-to-applicants-message/start-chat', {
            body: { jobId: job._id },
          })
        ).room._id,
      calls: roomCalls(api, 'announcement', { role: 'recruiter' }),
      selfId,
      // Only the recruiter writes here.
      person: () => undefined,
    }),
  };
}
