import { useSession } from '@firstrung/web-kit';
import { guestCalls, NetworkCallsContext } from './api/calls.ts';
import { Networks } from './components/Networks.tsx';
import { NetworksPage } from './components/NetworksPage.tsx';
import { NetworksPreview } from './components/NetworksPreview.tsx';

/** /guest/project-networks: a preview for visitors, the networks for applicants. */
export default function GuestNetworksScreen() {
  const { account } = useSession();
  return (
    <NetworkCallsContext value={guestCalls}>
      <NetworksPage>{account ? <Networks /> : <NetworksPreview />}</NetworksPage>
    </NetworkCallsContext>
  );
}
