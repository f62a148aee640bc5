import { Banner, Container, SkipLink } from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Footer } from '../app/Footer.tsx';
import frame from '../app/frame.module.css';
import { OperatorLogo } from '../app/OperatorLogo.tsx';
import { SERVER_CONTENT_ID } from '../app/server-page.ts';
import { NavBar } from '../nav-bar/NavBar.tsx';
import { toNavItems } from '../remotes/remotes-file.ts';
import { texts } from '../texts.ts';
import type { PageRequest } from './contract.ts';

/** Where the remote's bar has them, so that nothing moves when it adds its other links. */
const guestItems = ({ login, signup, search }: PageRequest['links']): NavItem[] => [
  { to: login, label: texts.serverPage.login },
  { to: signup, label: texts.serverPage.signup, look: 'action' },
  { to: search, label: texts.serverPage.search, look: 'search' },
];

/** The frame around a page that the server renders. Its bar has the links that need no remote. */
export function ServerFrame({ request, children }: { request: PageRequest; children: ReactNode }) {
  const { productName, links, site, page, navigation } = request;
  return (
    <>
      <SkipLink to={SERVER_CONTENT_ID} />
      <NavBar
        items={page === 'landing' ? toNavItems(navigation) : guestItems(links)}
        name={productName}
        actions={
          <>
            <OperatorLogo site={site} />
            <span className={frame.themeSwitch} />
          </>
        }
      />
      <main id={SERVER_CONTENT_ID} tabIndex={-1} className={frame.main}>
        <Container className={frame.noScript}>
          <Banner tone="info">{texts.serverPage.noScript}</Banner>
        </Container>
        {children}
      </main>
      <Footer site={site} name={productName} navigation={navigation} />
    </>
  );
}
