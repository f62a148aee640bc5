import { Avatar, Button, Menu, Moon, Sun, VisuallyHidden } from '@firstrung/ui-kit';
import { imageAddress, type NavItem, type RemoteNotifications, useSession } from '@firstrung/web-kit';
import { useState } from 'react';
import { currentTheme, storeTheme } from '../app/theme.ts';
import { texts as shellTexts } from '../texts.ts';
import styles from './account-menu.module.css';
import { texts } from './texts.ts';

interface Props extends Pick<RemoteNotifications, 'usePicture'> {
  nav: readonly NavItem[];
}

const noPicture = () => null;

/** Shows who is signed in, and leads to what concerns the account. */
export function AccountMenu({ nav, usePicture = noPicture }: Props) {
  const picture = usePicture();
  const { account } = useSession();
  const [theme, setTheme] = useState(currentTheme);
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const name = account?.name ?? '';
  const links = nav.filter(({ look }) => look === 'account' || look === 'menu');
  const toItem = ({ to, label, icon }: NavItem) => ({ to, label, icon });
  return (
    <Menu
      label={texts.account(name)}
      title={name}
      trigger={(wiring) => (
        // Not an IconButton: initials are text, which a label in their place would have to contain.
        <Button {...wiring} variant="quiet" className={styles.account} title={texts.account(name)}>
          <Avatar name={name} size="sm" src={imageAddress(picture, '100x100')} />
          <VisuallyHidden>{texts.account(name)}</VisuallyHidden>
        </Button>
      )}
      items={[
        ...links.slice(0, -1).map(toItem),
        {
          label: shellTexts.theme[otherTheme],
          icon: otherTheme === 'dark' ? <Moon size={16} /> : <Sun size={16} />,
          onSelect() {
            storeTheme(otherTheme);
            setTheme(otherTheme);
          },
        },
        null,
        ...links.slice(-1).map(toItem),
      ]}
    />
  );
}
