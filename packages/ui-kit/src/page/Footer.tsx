import { Container } from '../layout/Layout.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './page.module.css';

/** The end of a page. */
export function Footer({ name }: { name?: string }) {
  return (
    <footer className={styles.footer}>
      <Container className={styles.footerInner}>
        <Logo name={name} />
      </Container>
    </footer>
  );
}
