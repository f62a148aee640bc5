import { useTitle } from '@firstrung/web-kit';
import { OwnProfile } from './components/OwnProfile.tsx';
import { texts } from './texts.ts';

/** /profile */
export default function ProfileScreen() {
  useTitle(texts.title);
  return <OwnProfile />;
}
