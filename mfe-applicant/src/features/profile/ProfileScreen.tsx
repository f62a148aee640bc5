import { RequireToken, useSession, useTitle } from '@firstrung/web-kit';
import { texts } from '../../texts.ts';
import { OwnProfile } from './components/OwnProfile.tsx';
import { Preview } from './components/ProfilePreview.tsx';

const { profile: words } = texts;

/** /profile, and as `guest` /guest/profile, which visitors see too. */
export default function ProfileScreen({ guest = false }: { guest?: boolean }) {
  useTitle(words.title);
  const { account } = useSession();
  if (guest) return account ? <OwnProfile /> : <Preview />;
  return (
    <RequireToken notice={texts.notices.profileLoginFirst}>
      <OwnProfile />
    </RequireToken>
  );
}
