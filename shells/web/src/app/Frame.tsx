import { NavBar, SkipLink } from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { useShell } from './shell.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Target of the skip link. */
export const CONTENT_ID = 'content';

interface Props {
  nav?: readonly NavItem[];
  /** Shown before the theme switch. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: skip link, navigation bar, `<main>`. */
export function Frame({ nav = [], actions, children }: Props) {
  const { productName } = useShell().hosts.applicant;
  return (
    <>
      <SkipLink to={CONTENT_ID} />
      <NavBar
        items={nav}
        name={productName}
        actions={
          <>
            {actions}
            <ThemeSwitch />
          </>
        }
      />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
