import { Container, LoginOverlay, PageHeader } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { ProfileView } from './ProfileView.tsx';

const demoProfile = {
  _id: '',
  emailOrPhone: '',
  profilePicture: null,
  resume: null,
  socialPoints: 240,
  ...texts.demo,
};

/** What visitors see: the profile of somebody who doesn't exist, below the login overlay. */
export const ProfilePreview = () => (
  <Container>
    <PageHeader title={texts.title} lead={texts.lead} />
    <LoginOverlay message={texts.loginText} login="/login" signup="/signup">
      <ProfileView profile={demoProfile} />
    </LoginOverlay>
  </Container>
);
