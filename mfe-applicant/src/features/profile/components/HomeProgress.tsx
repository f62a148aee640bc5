import { Container } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { ProfileProgress } from './ProfileProgress.tsx';
import styles from './profile-progress.module.css';

/** The strip on /home. Nothing while the profile is loading or can't be loaded: it is only a hint. */
export function HomeProgress() {
  const { data: profile } = useCallQuery('GET /api/profile/get-profile');
  return profile ? (
    <Container className={styles.home}>
      <ProfileProgress profile={profile} />
    </Container>
  ) : null;
}
