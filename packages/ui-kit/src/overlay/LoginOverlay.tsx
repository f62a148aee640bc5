import type { ReactNode } from 'react';
import { ButtonLink } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Cluster, Stack } from '../layout/Layout.tsx';
import styles from './overlay.module.css';

export interface LoginOverlayProps {
  /** One sentence below the title. */
  message: string;
  /** Paths. */
  login: string;
  signup: string;
  /** The example can't be read either. */
  blurred?: boolean;
  /** An example; pointer, keyboard and screen readers can't reach it. */
  children: ReactNode;
}

/** A page that needs a login: a strip with the buttons to log in and sign up, which stays over an example. */
export function LoginOverlay({ message, login, signup, blurred, children }: LoginOverlayProps) {
  return (
    <div>
      <Cluster className={styles.strip} data-look="box">
        <div data-grow="medium">
          <h2 data-look="large">{labels.loginRequired}</h2>
          <p data-look="quiet">{message}</p>
        </div>
        <Cluster gap={2}>
          <ButtonLink to={login} variant="primary">
            {labels.login}
          </ButtonLink>
          <ButtonLink to={signup}>{labels.signup}</ButtonLink>
        </Cluster>
      </Cluster>
      <Stack gap={3} className={styles.content} data-blurred={blurred} inert aria-hidden="true">
        {!blurred && <p data-look="faint small">{labels.example}</p>}
        {children}
      </Stack>
    </div>
  );
}
