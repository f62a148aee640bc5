import { ChartColumn, ListChecks, Search, Settings, UsersRound } from '@firstrung/ui-kit';
import { type MfeModule, type NavItem, screenRoutes } from '@firstrung/web-kit';
import { routes } from './routes.ts';
import { sharedTexts as texts } from './texts.ts';

const { nav: labels } = texts;

const entries: readonly NavItem[] = [
  { to: '/staff', label: labels.desk, icon: <ListChecks size={18} />, look: 'tab', end: true },
  {
    to: '/staff/search',
    label: labels.search,
    icon: <Search size={18} />,
    look: 'tab',
    also: ['/staff/subjects/:kind/:id'],
  },
  { to: '/staff/numbers', label: labels.numbers, icon: <ChartColumn size={18} />, look: 'tab' },
  { to: '/staff/members', label: labels.members, icon: <UsersRound size={18} />, look: 'tab' },
  { to: '/staff/settings', label: labels.settings, icon: <Settings size={18} />, look: 'tab' },
];

/** The desk of those who answer for the board. */
export default {
  contract: 1,
  routes: screenRoutes(routes),
  nav: (_, path) => (/^\/staff\/(login|accept)\/?$/.test(path) ? [] : entries),
} satisfies MfeModule;
