import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { CountBadge } from '../badge/Badge.tsx';
import { IconButton } from '../button/Button.tsx';
import { MenuIcon, X } from '../icons.ts';
import { labels } from '../labels.ts';
import { Container } from '../layout/Layout.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './nav-bar.module.css';

export interface NavItem {
  to: string;
  label: string;
  /** 18 px. */
  icon?: ReactNode;
  /** A number beside the label, with what it counts for screen readers. */
  badge?: { count: number; label?: string };
  /** Current only on exactly this path. */
  end?: boolean;
  /** Another path, with everything below it, on which the item is current. */
  also?: string;
}

export interface NavBarProps {
  /** Without items there is no menu. */
  items: readonly NavItem[];
  /** The product's name. */
  name?: string;
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

const isCurrent = ({ to, end = false, also }: NavItem, pathname: string) =>
  matchPath({ path: to, end }, pathname) !== null ||
  (also !== undefined && matchPath({ path: also, end: false }, pathname) !== null);

/** The bar on top of guest, applicant and recruiter screens; below 1216 px its links fold into a menu. */
export function NavBar({ items, name, actions }: NavBarProps) {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const id = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    nav.current?.querySelector('a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    // The open menu would cover the element with the focus.
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return (
    <header
      ref={header}
      className={clsx(styles.bar, (scrolled || open) && styles.scrolled)}
      data-scrolled={scrolled}
    >
      <Container className={styles.inner}>
        <Link to="/" className={styles.brand} onClick={close}>
          <Logo name={name} />
        </Link>
        {items.length > 0 && (
          <nav ref={nav} id={id} aria-label="Main" className={clsx(styles.nav, open && styles.open)}>
            <ul className={styles.links}>
              {items.map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                    className={styles.link}
                    onClick={close}
                  >
                    {item.icon}
                    <span className={styles.label} data-text={item.label}>
                      {item.label}
                    </span>{' '}
                    {item.badge && <CountBadge {...item.badge} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
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
