import type { ApplicantProfile } from '@firstrung/contracts';
import { Button, Cluster, Container, ErrorPanel, PageHeader, Pencil } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { useProfile } from '../api/profile.ts';
import { texts } from '../texts.ts';
import { Help } from './Help.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileView } from './ProfileView.tsx';

/** The profile of who is signed in. */
export function OwnProfile() {
  const query = useProfile();
  const { data: profile, error } = query;

  if (profile) return <Profile profile={profile} />;
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

/** View mode and edit mode. */
function Profile({ profile }: { profile: ApplicantProfile }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);

  // The form took the focus with it.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
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
                ref={edit}
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
