import { RequireToken, useSession, useTitle } from '@firstrung/web-kit';
import { OwnProfile } from './components/OwnProfile.tsx';
import { Preview } from './components/ProfilePreview.tsx';
import { texts } from './texts.ts';

/** /profile, and as `guest` /guest/profile, which visitors see too. */
export default function ProfileScreen({ guest = false }: { guest?: boolean }) {
  useTitle(texts.title);
  const { account } = useSession();
  if (guest) return account ? <OwnProfile /> : <Preview />;
  return (
    <RequireToken notice={texts.loginFirst}>
      <OwnProfile />
    </RequireToken>
  );
}
