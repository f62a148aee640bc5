import { chooseTexts } from '@firstrung/i18n';
import { navTabs, navTexts } from '@firstrung/job-views';
import { Banner, Container, SkipLink } from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Footer } from '../app/Footer.tsx';
import frame from '../app/frame.module.css';
import { OperatorLogo } from '../app/OperatorLogo.tsx';
import { SERVER_CONTENT_ID } from '../app/server-page.ts';
import { ServerThemeSwitch } from '../app/ThemeSwitch.tsx';
import { BottomBar } from '../nav-bar/BottomBar.tsx';
import { NavBar } from '../nav-bar/NavBar.tsx';
import { toNavItems } from '../remotes/remotes-file.ts';
import type { PageRequest } from './contract.ts';

const texts = chooseTexts({
  en: {
    noScript: 'Without JavaScript you can read jobs and search. To apply, allow JavaScript for this site.',
  },
});

/** As the remote's bars have them, so that nothing moves when they take the place of these. */
function guestItems(links: PageRequest['links']): NavItem[] {
  const entries: (Omit<NavItem, 'to'> & { to: string | undefined })[] = [
    { to: links.jobs, ...navTabs.home, also: [links.search, links.job] },
    { to: links.guestProjects, ...navTabs.projects },
    { to: links.guestApplied, ...navTabs.applied },
    { to: links.guestRecruiters, ...navTabs.recruiters },
    // A§2 fixes the number.
    { to: links.guestMessages, ...navTabs.messages, badge: { count: 3, label: navTexts.messagesBadge } },
    { to: links.guestProfile, label: navTexts.profile },
    { to: links.guestSaved, label: navTexts.saved, look: 'menu' },
    { to: links.guestSettings, label: navTexts.settings },
    { to: links.login, label: navTexts.login },
    { to: links.signup, label: navTexts.signup, look: 'action' },
    { to: links.search, label: navTexts.search, look: 'search' },
  ];
  return entries.filter((entry): entry is NavItem => entry.to !== undefined);
}

/** The frame around a page that the server renders. */
export function ServerFrame({ request, children }: { request: PageRequest; children: ReactNode }) {
  const { productName, links, site, page, navigation } = request;
  const items = page === 'landing' ? toNavItems(navigation) : guestItems(links);
  return (
    <>
      <SkipLink to={SERVER_CONTENT_ID} />
      <NavBar
        items={items}
        name={productName}
        actions={
          <>
            <OperatorLogo site={site} />
            <ServerThemeSwitch />
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
      <BottomBar items={items} />
    </>
  );
}
