import { useSession } from '@firstrung/web-kit';
import { guestCalls, NetworkCallsContext } from './api/calls.ts';
import { useHasNoConnections } from './api/networks.ts';
import { Networks } from './components/Networks.tsx';
import { NetworksPage } from './components/NetworksPage.tsx';
import { NetworksPreview } from './components/NetworksPreview.tsx';

/** /guest/project-networks: a preview for visitors, the networks for applicants. */
export default function GuestNetworksScreen() {
  const { account } = useSession();
  return (
    <NetworkCallsContext value={guestCalls}>
      {account ? (
        <OwnNetworks />
      ) : (
        <NetworksPage isNew>
          <NetworksPreview />
        </NetworksPage>
      )}
    </NetworkCallsContext>
  );
}

function OwnNetworks() {
  return (
    <NetworksPage isNew={useHasNoConnections()}>
      <Networks />
    </NetworksPage>
  );
}
