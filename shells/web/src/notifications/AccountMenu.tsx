import { Avatar, Button, Menu, VisuallyHidden } from '@firstrung/ui-kit';
import { imageAddress, type NavItem, type RemoteNotifications, useSession } from '@firstrung/web-kit';
import { useTheme } from '../app/ThemeSwitch.tsx';
import { texts } from './texts.ts';

interface Props extends Pick<RemoteNotifications, 'useOwn'> {
  nav: readonly NavItem[];
}

const unknown = () => null;

/** Shows who is signed in, and leads to what concerns the account. */
export function AccountMenu({ nav, useOwn = unknown }: Props) {
  const own = useOwn();
  const { account } = useSession();
  const theme = useTheme();
  // The token has the name of when it was made.
  const name = own?.name || (account?.name ?? '');
  const links = nav.filter(({ look }) => look === 'account' || look === 'menu');
  const toItem = ({ to, label, icon }: NavItem) => ({ to, label, icon });
  return (
    <Menu
      label={texts.account(name)}
      title={name}
      trigger={(wiring) => (
        // Not an IconButton: initials are text, which a label in their place would have to contain.
        <Button {...wiring} variant="quiet" data-square title={texts.account(name)}>
          <Avatar name={name} size="sm" src={imageAddress(own?.picture ?? null, '100x100')} />
          <VisuallyHidden>{texts.account(name)}</VisuallyHidden>
        </Button>
      )}
      items={[...links.slice(0, -1).map(toItem), theme, null, ...links.slice(-1).map(toItem)]}
    />
  );
}
