import {
  ButtonLink,
  Container,
  CountBadge,
  IconButton,
  Logo,
  labels,
  MenuIcon,
  Row,
  Search,
  useShortcuts,
  X,
} from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import styles from './nav-bar.module.css';

interface Props {
  /** Without items there is no menu. */
  items: readonly NavItem[];
  /** The product's name. */
  name: string;
  /** Path that the logo leads to. */
  home?: string;
  /** Right of the links, shown at every width, e.g. a theme toggle. */
  actions?: ReactNode;
}

/** Scroll distance after which the bar changes its style (A§9). */
const SCROLLED_AFTER_PX = 50;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLLED_AFTER_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}

const matches = (path: string, end: boolean, pathname: string) => matchPath({ path, end }, pathname) !== null;

/** Returns whether an item is the current one of these. */
export function findCurrent(items: readonly NavItem[], pathname: string): (item: NavItem) => boolean {
  const leadsHere = ({ to, end = false }: NavItem) => matches(to, end, pathname);
  const isInBar = items.some((item) => item.look !== 'menu' && leadsHere(item));
  return (item) =>
    leadsHere(item) || (!isInBar && (item.also ?? []).some((path) => matches(path, false, pathname)));
}

/** Where an entry stands in the menu alone, or is left out of it. */
const FOLDED: Readonly<Record<string, string | undefined>> = { menu: styles.folded, tab: styles.tab };

const SEARCH_KEY = '/';
/** State of a navigation after which the search field of the screen has the focus. */
export const FOCUS_SEARCH = { focus: 'search' };

/** The bar on top of guest, applicant and recruiter screens; below 1216 px its links fold into a menu. */
export function NavBar({ items: entries, name, home = '/', actions }: Props) {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const items = entries.filter(({ look }) => look !== 'search');
  const isCurrent = findCurrent(items, pathname);
  const search = entries.find(({ look }) => look === 'search');
  const searchLink = useRef<HTMLAnchorElement>(null);
  useShortcuts(search !== undefined, { [SEARCH_KEY]: () => searchLink.current?.click() });

  useEffect(() => {
    if (!open) return;
    [...(nav.current?.querySelectorAll('a') ?? [])].find((link) => link.checkVisibility())?.focus();
    // The open menu would cover the element with the focus.
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    const listening = new AbortController();
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, onElsewhere, listening);
    return () => listening.abort();
  }, [open]);
  useShortcuts(open, {
    escape() {
      setOpen(false);
      toggle.current?.focus();
    },
  });

  return (
    <header
      ref={header}
      className={clsx(styles.bar, (scrolled || open) && styles.scrolled)}
      data-scrolled={scrolled}
    >
      <Container className={styles.inner}>
        <Link to={home} className={styles.brand} onClick={close}>
          <Logo name={name} className={styles.logo} />
        </Link>
        {items.length > 0 && (
          <nav ref={nav} id={id} aria-label={labels.main} className={clsx(styles.nav, open && styles.open)}>
            <ul className={styles.links}>
              {items.map((item) => (
                <li key={item.to} className={FOLDED[item.look ?? '']}>
                  <Link
                    to={item.to}
                    aria-current={isCurrent(item) ? 'page' : undefined}
                    className={clsx(styles.link, item.look === 'action' && styles.action)}
                    onClick={close}
                  >
                    {item.label} {item.badge && <CountBadge {...item.badge} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Row gap={2} className={styles.actions}>
          {search && (
            <ButtonLink
              ref={searchLink}
              to={search.to}
              state={FOCUS_SEARCH}
              variant="quiet"
              data-square
              aria-label={search.label}
              title={search.label}
              aria-keyshortcuts={SEARCH_KEY}
            >
              <Search size={18} />
            </ButtonLink>
          )}
          {actions}
        </Row>
        {items.length > 0 && (
          <IconButton
            ref={toggle}
            className={styles.toggle}
            label={labels.menu}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={22} /> : <MenuIcon size={22} />}
          </IconButton>
        )}
      </Container>
    </header>
  );
}
