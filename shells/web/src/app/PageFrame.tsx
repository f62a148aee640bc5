import { SKIP_LINKS_ID, SkipLink } from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BottomBar } from '../nav-bar/BottomBar.tsx';
import { NavBar } from '../nav-bar/NavBar.tsx';
import { matchRemote, navigationOf } from '../remotes/remotes-file.ts';
import { Footer } from './Footer.tsx';
import styles from './frame.module.css';
import { OperatorLogo } from './OperatorLogo.tsx';
import { useShell } from './shell.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Target of the skip link. */
export const CONTENT_ID = 'content';

interface Props {
  nav?: readonly NavItem[];
  /** Where the logo leads; default: the landing page. */
  home?: string | undefined;
  /** In the bar in place of the theme switch. */
  actions?: ReactNode;
  /** Default: true. */
  footer?: boolean;
  children: ReactNode;
}

/** The frame around every screen: skip link, navigation bar, `<main>`, footer. */
export function PageFrame({ nav = [], home = '/', actions, footer = true, children }: Props) {
  const { site, hosts, registry } = useShell();
  const { productName } = hosts.applicant;
  const remote = matchRemote(registry.file(), useLocation().pathname)?.remote;
  const isTool = remote && remote.role !== 'applicant';
  return (
    <>
      <div id={SKIP_LINKS_ID} />
      <SkipLink to={CONTENT_ID} />
      <NavBar
        items={nav}
        name={productName}
        home={home}
        actions={
          <>
            <OperatorLogo site={site} />
            {actions || <ThemeSwitch />}
          </>
        }
      />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main} data-page={isTool ? 'tool' : undefined}>
        {children}
      </main>
      {footer && <Footer site={site} name={productName} navigation={navigationOf(registry.file())} />}
      <BottomBar items={nav} />
    </>
  );
}
