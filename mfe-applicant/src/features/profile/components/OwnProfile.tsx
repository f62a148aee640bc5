import type { ApplicantProfile } from '@firstrung/contracts';
import {
  Button,
  Cluster,
  Container,
  ErrorPanel,
  InfoTip,
  PageHeader,
  Pencil,
  Skeleton,
  SkeletonGroup,
  SkeletonText,
  Stack,
} from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { useProfile } from '../api/profile.ts';
import { texts } from '../texts.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileView } from './ProfileView.tsx';
import styles from './profile.module.css';

/** The profile of the signed-in applicant. */
export function OwnProfile() {
  const query = useProfile();
  const { data: profile, error } = query;
  if (profile) return <LoadedProfile profile={profile} />;
  return (
    <Container width="text">
      <PageHeader title={texts.title} lead={texts.lead} />
      {error ? (
        <ErrorPanel title={texts.failedTitle} onRetry={() => query.refetch()} retrying={query.isFetching}>
          {reasonOf(error)}
        </ErrorPanel>
      ) : (
        <ProfileSkeleton />
      )}
    </Container>
  );
}

function LoadedProfile({ profile }: { profile: ApplicantProfile }) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);

  // The form is removed with the focus in it: move the focus to the edit button.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <Container width="text">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Cluster gap={2}>
            <Help />
            {!isEditing && (
              <Button
                ref={editButton}
                icon={<Pencil size={16} aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                {texts.edit}
              </Button>
            )}
          </Cluster>
        }
      />
      {isEditing ? (
        <ProfileForm profile={profile} onEnd={() => setEditing(false)} />
      ) : (
        <ProfileView profile={profile} />
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

const ProfileSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <Stack gap={6}>
      <Cluster gap={5}>
        <Skeleton width="9rem" height="9rem" />
        <Stack gap={3}>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="9rem" />
        </Stack>
      </Cluster>
      <Skeleton width="70%" height="2rem" />
      <SkeletonText lines={4} />
      <SkeletonText lines={3} />
    </Stack>
  </SkeletonGroup>
);
