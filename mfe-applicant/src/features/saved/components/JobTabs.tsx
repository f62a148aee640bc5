import { Tab, Tabs } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { texts } from '../../../shared/texts.ts';
import { listTexts } from '../list-texts.ts';
import { SAVED_JOBS } from '../path.ts';

const { nav: words } = texts;

/** The jobs that were applied to, and those that were saved. Who is suspended has the first alone. */
export function JobTabs({ of }: { of: 'applied' | 'saved' }) {
  const { account } = useSession();
  if (account?.isSuspended) return null;
  return (
    <Tabs label={listTexts.tabs}>
      <Tab to={account ? '/applied-interns' : '/guest/applied-interns'} isCurrent={of === 'applied'}>
        {words.applied}
      </Tab>
      <Tab to={SAVED_JOBS} isCurrent={of === 'saved'}>
        {words.saved}
      </Tab>
    </Tabs>
  );
}
