import { navTexts } from '@firstrung/job-views';
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
  const entries: (Omit<NavItem, 'to'> & { to: string | undefined })[] = [
    { to: links.jobs, label: navTexts.home },
    { to: links.guestProjects, label: navTexts.projects },
    { to: links.guestApplied, label: navTexts.applied },
    { to: links.guestRecruiters, label: navTexts.recruiters },
    // A§2 fixes the number.
    { to: links.guestMessages, label: navTexts.messages, badge: { count: 3, label: navTexts.messagesBadge } },
    { to: links.guestProfile, label: navTexts.profile },
    { to: links.guestSaved, label: navTexts.saved, look: 'menu' },
    { to: links.guestSettings, label: navTexts.settings },
    { to: links.login, label: navTexts.login },
    { to: links.signup, label: navTexts.signup, look: 'action' },
    { to: links.search, label: navTexts.search, look: 'search' },
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
          <Banner tone="info">{texts.noScript}</Banner>
        </Container>
        {children}
      </main>
      <Footer site={site} name={productName} navigation={navigation} />
    </>
  );
}
