import { Container } from '@firstrung/ui-kit';
import { useProfile } from '../api/profile.ts';
import { ProfileProgress } from './ProfileProgress.tsx';
import styles from './profile-progress.module.css';

/** The strip on /home. Nothing while the profile is loading or can't be loaded: it is only a hint. */
export function HomeProgress() {
  const { data: profile } = useProfile();
  return profile ? (
    <Container className={styles.home}>
      <ProfileProgress profile={profile} />
    </Container>
  ) : null;
}
