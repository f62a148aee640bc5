import type { RecruiterProfile } from '@firstrung/contracts';
import {
  Button,
  Cluster,
  Container,
  ErrorPanel,
  PageHeader,
  Pencil,
  Skeleton,
  SkeletonGroup,
  SkeletonText,
} from '@firstrung/ui-kit';
import { failureOf, useCallQuery, useTitle } from '@firstrung/web-kit';
import { useEditMode } from '@firstrung/web-kit/forms';
import { PROFILE_DRAFT, ProfileForm } from './components/ProfileForm.tsx';
import { ProfileView } from './components/ProfileView.tsx';
import styles from './profile.module.css';
import { texts } from './texts.ts';

/** /recruiter/profile */
export default function ProfileScreen() {
  useTitle(texts.title);
  const query = useCallQuery('GET /api/recruiter/profile/get-profile');
  const { data, error } = query;

  if (data) return <Profile profile={data.recruiterPro} />;
  return (
    <Container width="text">
      <PageHeader title={texts.title} lead={texts.lead} />
      {error ? (
        <ErrorPanel title={texts.failed} {...failureOf(query)} />
      ) : (
        <SkeletonGroup label={texts.loading}>
          <Cluster gap={5} align="start">
            <Skeleton width="15rem" height="15.6rem" />
            <div className={styles.text}>
              <SkeletonText lines={4} />
            </div>
          </Cluster>
        </SkeletonGroup>
      )}
    </Container>
  );
}

/** View mode and edit mode. */
function Profile({ profile }: { profile: RecruiterProfile }) {
  const { isEditing, edit, end, editButton, form } = useEditMode({ draft: PROFILE_DRAFT });
  return (
    <Container width="text">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          !isEditing && (
            <Button ref={editButton} icon={<Pencil size={16} aria-hidden="true" />} onClick={edit}>
              {texts.edit}
            </Button>
          )
        }
      />
      {isEditing ? (
        <ProfileForm ref={form} profile={profile} onEnd={end} />
      ) : (
        <ProfileView profile={profile} />
      )}
    </Container>
  );
}
