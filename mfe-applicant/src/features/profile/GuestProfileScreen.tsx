import { useSession, useTitle } from '@firstrung/web-kit';
import { OwnProfile } from './components/OwnProfile.tsx';
import { ProfilePreview } from './components/ProfilePreview.tsx';
import { texts } from './texts.ts';

/** /guest/profile: a preview for visitors, the profile for applicants. */
export default function GuestProfileScreen() {
  useTitle(texts.title);
  const { account } = useSession();
  return account ? <OwnProfile /> : <ProfilePreview />;
}
