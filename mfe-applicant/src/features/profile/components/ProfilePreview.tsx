import { Container, LoginOverlay, PageHeader } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { ProfileView } from './ProfileView.tsx';

/** Demo content: the preview is blurred. */
const demoProfile = {
  _id: '',
  emailOrPhone: '',
  profilePicture: null,
  resume: null,
  socialPoints: 240,
  ...texts.demo,
};

/** What visitors see: a blurred demo profile below the login overlay. */
export const ProfilePreview = () => (
  <Container width="text">
    <PageHeader title={texts.title} lead={texts.lead} />
    <LoginOverlay
      title={sharedTexts.login.title}
      message={texts.loginText}
      login={{ to: '/login', label: sharedTexts.login.login }}
      signup={{ to: '/signup', label: sharedTexts.login.signup }}
    >
      <ProfileView profile={demoProfile} />
    </LoginOverlay>
  </Container>
);
