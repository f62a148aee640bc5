import { Container } from '@firstrung/ui-kit';
import { useProfile } from '../api/profile.ts';
import { ProfileProgress } from './ProfileProgress.tsx';

/** The strip on /home. Nothing while the profile is loading or can't be loaded: it is only a hint. */
export function HomeProgress() {
  const { data: profile } = useProfile();
  return profile ? (
    <Container>
      <ProfileProgress profile={profile} />
    </Container>
  ) : null;
}
