import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from '../layout/Layout.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './page.module.css';

export interface FooterProps {
  name?: string;
  links?: readonly { to: string; label: string }[];
  label?: string;
  /** Small print. */
  children?: ReactNode;
}

/** The end of a page. */
export function Footer({ name, links = [], label = 'Footer', children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <Container className={styles.footerInner}>
        <Logo name={name} />
        {children}
        {links.length > 0 && (
          <nav aria-label={label} className={styles.footerNav}>
            <ul className={styles.footerLinks}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
    </footer>
  );
}
