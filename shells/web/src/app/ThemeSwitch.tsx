import { IconButton, Moon, Sun } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { currentTheme, storeTheme } from './theme.ts';

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
