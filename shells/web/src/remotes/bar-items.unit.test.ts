import type { NavItem } from '@firstrung/web-kit';
import { expect, test } from 'vitest';
import { barItems } from './bar-items.ts';

const home: readonly NavItem[] = [
  { to: '/home', label: 'Home', look: 'tab' },
  { to: '/messages', label: 'Messages', look: 'tab' },
  { to: '/logout', label: 'Logout', look: 'account' },
];
const links = [
  { label: 'Careers office', path: '/university' },
  { label: 'Alumni', path: '/alumni' },
];
const shown = (items: readonly NavItem[]) => items.map(({ label, look = 'bar' }) => `${label}: ${look}`);

test('the links of the configuration follow the tabs, the first in the bar; without tabs there is no bar', () => {
  expect(barItems({ home: [], own: [], links })).toEqual([]);
  expect(shown(barItems({ home, own: home, links }))).toEqual([
    'Home: tab',
    'Messages: tab',
    'Careers office: bar',
    'Alumni: menu',
    'Logout: account',
  ]);
});

test('on the pages of another remote the bar stays, with what only that remote has in the menus', () => {
  const own: readonly NavItem[] = [
    { to: '/university', label: 'Office', look: 'tab' },
    { to: '/university/appointments', label: 'Appointments', look: 'tab' },
    { to: '/home', label: 'Jobs', look: 'tab' },
  ];
  expect(shown(barItems({ home, own, links: links.slice(0, 1) }))).toEqual([
    'Home: tab',
    'Messages: tab',
    'Careers office: bar',
    'Appointments: menu',
    'Logout: account',
  ]);
  expect(shown(barItems({ home, own: own.slice(1), links: [] }))).toContain('Appointments: menu');
});
