import { useSession } from '@firstrung/web-kit';
import { useHasNoConnections } from './api/networks.ts';
import { Networks } from './components/Networks.tsx';
import { NetworksPage } from './components/NetworksPage.tsx';
import { NetworksPreview } from './components/NetworksPreview.tsx';

/** /project-networks and /guest/project-networks: the networks for applicants, a preview for visitors. */
export default function NetworksScreen() {
  if (useSession().account) return <OwnNetworks />;
  return (
    <NetworksPage isNew>
      <NetworksPreview />
    </NetworksPage>
  );
}

function OwnNetworks() {
  return (
    <NetworksPage isNew={useHasNoConnections()}>
      <Networks />
    </NetworksPage>
  );
}
