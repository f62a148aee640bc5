import { useSession, useTitle } from '@firstrung/web-kit';
import { OwnProfile } from './components/OwnProfile.tsx';
import { ProfilePreview } from './components/ProfilePreview.tsx';
import { texts } from './texts.ts';

/** /profile and /guest/profile: the profile for applicants, a preview for visitors. */
export default function ProfileScreen() {
  useTitle(texts.title);
  return useSession().account ? <OwnProfile /> : <ProfilePreview />;
}
