import { NavBar, SkipLink } from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { useShell } from './shell.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** What the skip link jumps to. */
export const CONTENT_ID = 'content';

interface Props {
  nav?: readonly NavItem[];
  /** Before the theme switch in the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What every screen stands in: skip link, bar, `<main>`. */
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
