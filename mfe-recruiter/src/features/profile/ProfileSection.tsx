import { AccountFacts } from '@firstrung/auth-screens';
import type { RecruiterProfile } from '@firstrung/contracts';
import {
  Button,
  ContactLink,
  FactList,
  labels,
  Pencil,
  QueryContent,
  Row,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, useCallQuery } from '@firstrung/web-kit';
import { useEditMode } from '@firstrung/web-kit/forms';
import { useEffect, useRef } from 'react';
import { Portrait } from '../../shared/Portrait.tsx';
import { PROFILE, ProfileForm } from './ProfileForm.tsx';
import { texts } from './texts.ts';

const { fields } = texts;

const EXAMPLE: RecruiterProfile = {
  _id: '',
  name: '…',
  position: '…',
  companyName: '…',
  emailOrPhone: '…',
  profileImage: null,
};

/**
 * The recruiter's profile, in view mode or edit mode.
 * @param leadsHere the page was opened for it
 */
export function ProfileSection({ leadsHere }: { leadsHere: boolean }) {
  const query = useCallQuery(PROFILE);
  const { isEditing, edit, end, editButton, form } = useEditMode();
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (leadsHere) heading.current?.focus({ preventScroll: true });
  }, [leadsHere]);
  // Restrictions stand above it.
  const isLoaded = !useCallQuery('GET /api/statements', {}).isPending && !query.isPending;
  useEffect(() => {
    if (leadsHere && isLoaded) heading.current?.scrollIntoView({ block: 'start' });
  }, [leadsHere, isLoaded]);

  return (
    <Section
      compact
      title={
        <span ref={heading} tabIndex={-1}>
          {texts.title}
        </span>
      }
      actions={
        query.data &&
        !isEditing && (
          <Button ref={editButton} size="sm" icon={<Pencil size={16} aria-hidden="true" />} onClick={edit}>
            {texts.edit}
          </Button>
        )
      }
    >
      <QueryContent
        query={query}
        loading={texts.loading}
        example={{ recruiterPro: EXAMPLE }}
        failedTitle={texts.failed}
      >
        {({ recruiterPro }) =>
          isEditing ? (
            <ProfileForm ref={form} profile={recruiterPro} onEnd={end} />
          ) : (
            <ProfileView profile={recruiterPro} />
          )
        }
      </QueryContent>
      {query.isError && <AccountFacts />}
    </Section>
  );
}

/** Empty fields show as “Not given”. */
const ProfileView = ({ profile }: { profile: RecruiterProfile }) => (
  <Row gap={5} align="start">
    <Portrait
      of="person"
      src={imageAddress(profile.profileImage, '480x500')}
      alt={texts.photoOf(profile.name)}
    />
    <Stack gap={3}>
      <h3>
        <bdi>{profile.name}</bdi>
      </h3>
      <FactList
        min="medium"
        facts={[
          { label: fields.position, value: profile.position || labels.notGiven },
          { label: fields.companyName, value: profile.companyName || labels.notGiven },
          { label: fields.emailOrPhone, value: <ContactLink contact={profile.emailOrPhone} /> },
        ]}
      />
    </Stack>
  </Row>
);
