import { useHasNoConnections } from './api/networks.ts';
import { Networks } from './components/Networks.tsx';
import { NetworksPage } from './components/NetworksPage.tsx';

/** /project-networks */
export default function NetworksScreen() {
  return (
    <NetworksPage isNew={useHasNoConnections()}>
      <Networks />
    </NetworksPage>
  );
}
