import { Container, LoginOverlay, PageHeader } from '@firstrung/ui-kit';
import { texts } from '../../../texts.ts';
import { ProfileView } from './ProfileView.tsx';

const { profile: words } = texts;

/** Blurred: only the shape of it shows. */
const somebody = {
  _id: '',
  emailOrPhone: '',
  profilePicture: null,
  resume: null,
  socialPoints: 240,
  ...words.demo,
};

/** What visitors see: a made-up profile out of focus, and the way in. */
export const Preview = () => (
  <Container width="text">
    <PageHeader title={words.title} lead={words.lead} />
    <LoginOverlay
      title={words.loginTitle}
      message={words.loginText}
      login={{ to: '/login', label: words.login }}
      signup={{ to: '/signup', label: words.signup }}
    >
      <ProfileView profile={somebody} />
    </LoginOverlay>
  </Container>
);
