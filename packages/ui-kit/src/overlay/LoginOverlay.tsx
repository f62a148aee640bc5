import type { ReactNode } from 'react';
import { ButtonLink } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Mark } from '../logo/Logo.tsx';
import { Text } from '../text/Text.tsx';
import styles from './overlay.module.css';

export interface LoginOverlayProps {
  title?: ReactNode;
  /** One sentence below the title. */
  message?: ReactNode;
  login: { to: string; label: string };
  signup: { to: string; label: string };
  /** Shown blurred; pointer, keyboard and screen readers can't reach it. */
  children: ReactNode;
}

/** Covers a page that needs a login: blurred content behind the buttons to log in and sign up. */
export function LoginOverlay({
  title = labels.loginRequired,
  message,
  login,
  signup,
  children,
}: LoginOverlayProps) {
  return (
    <div className={styles.overlay}>
      <div className={styles.cover}>
        <div className={styles.card}>
          <Mark size={32} />
          <Text as="h2" size="xl">
            {title}
          </Text>
          {message && <p>{message}</p>}
          <div className={styles.actions}>
            <ButtonLink to={login.to} variant="primary">
              {login.label}
            </ButtonLink>
            <ButtonLink to={signup.to}>{signup.label}</ButtonLink>
          </div>
        </div>
      </div>
      <div className={styles.content} inert aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
