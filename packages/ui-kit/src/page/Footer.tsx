import { Link } from 'react-router';
import { Mail, Rss } from '../icons.ts';
import { labels } from '../labels.ts';
import { Container } from '../layout/Layout.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './footer.module.css';

/** The operator of the site. Everything is optional. */
export interface FooterProps {
  /** The product's name. */
  name?: string;
  /** The institution that runs the site. */
  operator?: string | undefined;
  imprint?: string | undefined;
  privacy?: string | undefined;
  accessibility?: string | undefined;
  /** Email address. */
  contact?: string | undefined;
  /** Where the source code is. */
  source?: string | undefined;
  /** Address of the feed of jobs. */
  feed?: string | undefined;
  /** Pages of this site. */
  navigation?: readonly { label: string; path: string }[];
}

/** The end of a page: who runs the site, and its legal pages. */
export function Footer({ name, operator, feed, contact, navigation = [], ...pages }: FooterProps) {
  const links = [
    { label: labels.imprint, href: pages.imprint },
    { label: labels.privacy, href: pages.privacy },
    { label: labels.accessibility, href: pages.accessibility },
    { label: labels.sourceCode, href: pages.source },
  ];
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div className={styles.name}>
          <Logo name={name} size={20} />
          {operator && <span>{labels.serviceOf(operator)}</span>}
        </div>
        <ul className={styles.links}>
          {navigation.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
          {links.map(
            ({ label, href }) =>
              href && (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ),
          )}
          {contact && (
            <li>
              <a href={`mailto:${contact}`}>
                <Mail size={15} aria-hidden="true" />
                {contact}
              </a>
            </li>
          )}
          {feed && (
            <li>
              <a href={feed}>
                <Rss size={15} aria-hidden="true" />
                {labels.jobFeed}
              </a>
            </li>
          )}
        </ul>
      </Container>
    </footer>
  );
}
