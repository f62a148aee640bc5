import type { ApplicantProfile } from '@firstrung/contracts';
import {
  Button,
  Container,
  ErrorPanel,
  InfoTip,
  PageHeader,
  Pencil,
  ProfileSkeleton,
  Row,
  Stack,
} from '@firstrung/ui-kit';
import { failureOf, useCallQuery } from '@firstrung/web-kit';
import { useEditMode } from '@firstrung/web-kit/forms';
import { useState } from 'react';
import { completeness } from '../completeness.ts';
import { texts } from '../texts.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileProgress } from './ProfileProgress.tsx';
import { ProfileView } from './ProfileView.tsx';
import styles from './profile.module.css';

/** The profile of the signed-in applicant. */
export function OwnProfile() {
  // The navigation bar may have fetched it before a new address arrived.
  const query = useCallQuery('GET /api/profile/get-profile', undefined, { refetchOnMount: 'always' });
  const { data: profile, error } = query;
  if (profile) return <LoadedProfile profile={profile} />;
  return (
    <Container>
      <PageHeader title={texts.title} lead={texts.lead} />
      {error ? (
        <ErrorPanel title={texts.failedTitle} {...failureOf(query)} />
      ) : (
        <ProfileSkeleton label={texts.loading} />
      )}
    </Container>
  );
}

function LoadedProfile({ profile }: { profile: ApplicantProfile }) {
  const { isEditing, edit, end, editButton, form } = useEditMode();
  const [wasIncomplete] = useState(completeness(profile).next !== undefined);
  return (
    <Container width={isEditing ? 'text' : undefined}>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actionsBeside
        actions={
          <Row gap={2}>
            <Help />
            {!isEditing && (
              <Button ref={editButton} icon={<Pencil size={16} aria-hidden="true" />} onClick={edit}>
                {texts.edit}
              </Button>
            )}
          </Row>
        }
      />
      {isEditing ? (
        <ProfileForm ref={form} profile={profile} onEnd={end} />
      ) : (
        <>
          <ProfileProgress profile={profile} onNext={edit} showsComplete={wasIncomplete} />
          <ProfileView profile={profile} />
        </>
      )}
    </Container>
  );
}

/** The info tooltip of A§2. */
const Help = () => (
  <InfoTip label={texts.help.label}>
    <Stack as="ul" gap={2} className={styles.help}>
      <li>{texts.help.messages}</li>
      <li>{texts.help.login}</li>
      <li>{texts.help.password}</li>
    </Stack>
  </InfoTip>
);
