import { IconButton, Moon, Sun } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/** The control that switches between light and dark. Until it is first used the system setting applies. */
export function useTheme() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  const onSelect = () => {
    storeTheme(other);
    setTheme(other);
  };
  return { label: texts.theme[other], icon: <Icon size={18} />, onSelect };
}

export function ThemeSwitch() {
  const { label, icon, onSelect } = useTheme();
  return (
    <IconButton label={label} onClick={onSelect}>
      {icon}
    </IconButton>
  );
}

/** As the server renders it, which doesn't know the theme of the system: both, of which one is seen. */
export const ServerThemeSwitch = () => (
  <>
    <IconButton label={texts.theme.dark} className={styles.toDark}>
      <Moon size={18} />
    </IconButton>
    <IconButton label={texts.theme.light} className={styles.toLight}>
      <Sun size={18} />
    </IconButton>
  </>
);

type Theme = 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The stored choice, which the server put into the page, else the system's theme. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Applies a theme and stores it in a cookie, so that the
 * server renders the next page in it and nothing flashes.
 */
function storeTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
