import { IconButton, Moon, Sun } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { keepTheme, type Theme, themeNow } from './theme.ts';

/** Turns light to dark and back. Until someone presses it the system decides. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(themeNow);
  const other = theme === 'dark' ? 'light' : 'dark';
  const turn = () => {
    keepTheme(other);
    setTheme(other);
  };
  return (
    <IconButton label={texts.theme[other]} onClick={turn}>
      {other === 'dark' ? <Moon size={18} /> : <Sun size={18} />}
    </IconButton>
  );
}
