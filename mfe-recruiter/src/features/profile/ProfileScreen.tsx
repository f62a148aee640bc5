import type { RecruiterProfile } from '@firstrung/contracts';
import {
  Button,
  Container,
  ErrorPanel,
  PageHeader,
  Pencil,
  Skeleton,
  SkeletonGroup,
  SkeletonText,
} from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { texts } from '../../shared/texts.ts';
import { useEditMode } from '../../shared/useEditMode.ts';
import { useProfile } from './api/profile.ts';
import { ProfileForm } from './components/ProfileForm.tsx';
import { ProfileView } from './components/ProfileView.tsx';
import styles from './profile.module.css';

const { profile: words } = texts;

/** /recruiter/profile */
export default function ProfileScreen() {
  useTitle(words.title);
  const query = useProfile();
  const { data, error } = query;

  if (data) return <Profile profile={data.recruiterPro} />;
  return (
    <Container width="text">
      <PageHeader title={words.title} lead={words.lead} />
      {error ? (
        <ErrorPanel title={words.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonGroup label={words.loading}>
          <div className={styles.head}>
            <Skeleton width="15rem" height="15.6rem" />
            <div className={styles.text}>
              <SkeletonText lines={4} />
            </div>
          </div>
        </SkeletonGroup>
      )}
    </Container>
  );
}

/** View mode and edit mode. */
function Profile({ profile }: { profile: RecruiterProfile }) {
  const { isEditing, edit, end, editButton } = useEditMode();
  return (
    <Container width="text">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          !isEditing && (
            <Button ref={editButton} icon={<Pencil size={16} aria-hidden="true" />} onClick={edit}>
              {words.edit}
            </Button>
          )
        }
      />
      {isEditing ? <ProfileForm profile={profile} onEnd={end} /> : <ProfileView profile={profile} />}
    </Container>
  );
}
