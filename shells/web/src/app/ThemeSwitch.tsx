import { IconButton, Moon, Sun } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { currentTheme, storeTheme, type Theme } from './theme.ts';

/** Switches between light and dark. Until the first press the system setting applies. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    storeTheme(other);
    setTheme(other);
  };
  return (
    <IconButton label={texts.theme[other]} onClick={toggle}>
      {other === 'dark' ? <Moon size={18} /> : <Sun size={18} />}
    </IconButton>
  );
}
