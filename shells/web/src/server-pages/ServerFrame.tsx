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

/** As the remote's bar has them, so that nothing moves when it takes the place of this one. */
function guestItems(links: PageRequest['links']): NavItem[] {
  const { bar: words } = texts.serverPage;
  const entries: (Omit<NavItem, 'to'> & { to: string | undefined })[] = [
    { to: links.jobs, label: words.home },
    { to: links.guestProjects, label: words.projects },
    { to: links.guestApplied, label: words.applied },
    { to: links.guestRecruiters, label: words.recruiters },
    // A§2 fixes the number.
    { to: links.guestMessages, label: words.messages, badge: { count: 3, label: words.messagesBadge } },
    { to: links.guestProfile, label: words.profile },
    { to: links.guestSaved, label: words.saved, look: 'menu' },
    { to: links.guestSettings, label: words.settings },
    { to: links.login, label: words.login },
    { to: links.signup, label: words.signup, look: 'action' },
    { to: links.search, label: words.search, look: 'search' },
  ];
  return entries.filter((entry): entry is NavItem => entry.to !== undefined);
}

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
