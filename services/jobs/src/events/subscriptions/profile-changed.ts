import type { KitTables } from '@firstrung/service-kit/db';
import { personSubscription, projectState, type Subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import { fillDefaultMessages, updateSortName } from '../../db/queries/applicants.ts';
import type { JobsTables } from '../../db/tables.ts';
import { skillWords } from '../../domain/skill-words.ts';

/** Projects applicants' profiles, which applications show in their present state. */
export const profileChanged = (): Subscription =>
  personSubscription({
    name: 'profiles',
    event: 'networks.profile.changed.v1',
    projection: 1,
    async handle(tx: Transaction<JobsTables & KitTables>, { aggregate: { version }, occurredAt, data }) {
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
