import {
  accountSubscription,
  personSubscription,
  projectState,
  type Subscription,
} from '@firstrung/service-kit/events';
import type { JobsContext } from '../../context.ts';
import { reopenPromisesOf, withdrawPromises } from '../../db/queries/answers/promises.ts';
import { fillDefaultMessages, isDeleting, updateSortName } from '../../db/queries/applications/applicants.ts';
import { lapseHeld } from '../../db/queries/applications/held-decisions.ts';
import type { Tx } from '../../db/tables.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { skillWords } from '../../domain/skill-words.ts';
import { syncRecruiterAccount } from '../../use-cases/recruiters.ts';

/** Creates a profile and an empty company for a recruiter; projects an applicant's name and contact. */
export const accounts = (context: JobsContext): Subscription =>
  accountSubscription(async (tx: Tx, account) => {
    if (account.role === 'recruiter') return syncRecruiterAccount(context, tx, account);
    const { id, version, name, emailOrPhone, hiddenBecause, occurredAt } = account;
    const row = {
      id,
      account_version: version,
      account_name: name,
      email_or_phone: emailOrPhone,
      hidden_because: hiddenBecause,
      deleted_at: hiddenBecause.length > 0 ? occurredAt : null,
    };
    const wasDeleted = await isDeleting(tx, id);
    const isNew = await projectState(tx, 'applicant', row, { version: 'account_version' });
    await updateSortName(tx, id);
    if (!isNew) return;
    if (hiddenBecause.length > 0) await lapseHeld(tx, { applicantId: id });
    const isDeleted = hiddenBecause.includes('deletion');
    if (isDeleted === wasDeleted) return;
    const day = dayIn(context.config.timeZone, new Date(occurredAt));
    await (isDeleted ? withdrawPromises(tx, { applicantId: id }, day) : reopenPromisesOf(tx, id, day));
  });

/** Projects applicants' profiles, which applications show in their present state. */
export const profiles = (): Subscription =>
  personSubscription({
    name: 'profiles',
    event: 'networks.profile.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      // The profile first: its row lock waits for concurrent
      // applications, which the next statements then see.
      await projectState(
        tx,
        'applicant',
        {
          id: data.applicantId,
          profile_version: version,
          name: data.name,
          skills: data.skills,
          skill_words: skillWords(data.skills),
          social_points: data.socialPoints,
          education: data.education,
          about: data.about,
          profile_picture: data.profilePicture,
          resume: data.resume,
          default_message: data.defaultMessage,
        },
        { version: 'profile_version' },
      );
      await updateSortName(tx, data.applicantId);
      await fillDefaultMessages(tx, {
        applicantId: data.applicantId,
        version,
        defaultMessage: data.defaultMessage,
        publishedAt: new Date(occurredAt),
      });
    },
  });
