import { Cluster, Container, Logo, Mail, Rss } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import styles from './footer.module.css';
import { FEED, type Site } from './site.ts';

const { site: words } = texts;

interface Props {
  site: Site;
  /** The product's name. */
  name: string;
  /** Pages of this site. */
  navigation: readonly { label: string; path: string }[];
}

/** The end of a page: who runs the site, and its legal pages. */
export function Footer({ site, name, navigation }: Props) {
  const { operator, contact } = site;
  const links = [
    { label: words.imprint, href: site.imprint },
    { label: words.privacy, href: site.privacy },
    { label: words.accessibility, href: site.accessibility },
    { label: words.sourceCode, href: site.source },
  ];
  return (
    <footer data-look="faint small" className={styles.footer}>
      <Cluster as={Container} justify="space-between">
        <Cluster>
          <Logo name={name} size={20} />
          {operator && <span>{words.serviceOf(operator)}</span>}
        </Cluster>
        <Cluster as="ul" role="list" gap={1} className={styles.links}>
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
          <li>
            <a href={FEED}>
              <Rss size={15} aria-hidden="true" />
              {words.jobFeed}
            </a>
          </li>
        </Cluster>
      </Cluster>
    </footer>
  );
}
