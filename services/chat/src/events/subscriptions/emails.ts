import { type Subscription, subscription } from '@firstrung/service-kit/events';
import type { ChatContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { keepEmail } from '../../use-cases/keep-email.ts';

/** What recruiters write to applicants by email, alone or to many. Its subject is the first line. */
export const writtenEmails = (context: ChatContext): Subscription =>
  subscription({
    name: 'written-emails',
    event: 'jobs.message.written.v1',
    async handle(tx: Tx, { occurredAt, data: { subject, text, ...ids } }) {
      const body = [subject, text].map((part) => part.trim()).filter((part) => part !== '');
      await keepEmail(context, tx, { ...ids, body: body.join('\n\n'), at: new Date(occurredAt) });
    },
  });

/** What emails about decisions say in the words of a recruiter. */
export const decisionWords = (context: ChatContext): Subscription =>
  subscription({
    name: 'decision-words',
    event: 'jobs.decision.made.v1',
    async handle(tx: Tx, { occurredAt, data: { words = '', ...ids } }) {
      if (words.trim() === '') return;
      await keepEmail(context, tx, { ...ids, body: words.trim(), at: new Date(occurredAt) });
    },
  });
