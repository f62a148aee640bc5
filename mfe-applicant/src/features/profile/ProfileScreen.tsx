import { Container, LoginOverlay, PageHeader } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { OwnProfile } from './components/OwnProfile.tsx';
import { ProfileView } from './components/ProfileView.tsx';
import { texts } from './texts.ts';

/** /profile and /guest/profile: the profile for applicants, a preview for visitors. */
export default function ProfileScreen() {
  useTitle(texts.title);
  return useSession().account ? <OwnProfile /> : <ProfilePreview />;
}

const demoProfile = {
  _id: '',
  emailOrPhone: '',
  profilePicture: null,
  resume: null,
  socialPoints: 240,
  ...texts.demo,
};

/** What visitors see: the profile of somebody who doesn't exist, below the login overlay. */
const ProfilePreview = () => (
  <Container>
    <PageHeader title={texts.title} lead={texts.lead} />
    <LoginOverlay message={texts.loginText} login="/login" signup="/signup">
      <ProfileView profile={demoProfile} />
    </LoginOverlay>
  </Container>
);
