import { Container, PageHeader } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { GuestSavedList } from './components/GuestSavedList.tsx';
import { SavedList } from './components/SavedList.tsx';
import { texts } from './texts.ts';

/** /saved-jobs: those of the account, or those that a visitor has saved in this browser. */
export default function SavedScreen() {
  useTitle(texts.title);
  const { account } = useSession();
  return (
    <Container>
      <PageHeader title={texts.title} lead={account && texts.lead} />
      {account ? <SavedList /> : <GuestSavedList />}
    </Container>
  );
}
