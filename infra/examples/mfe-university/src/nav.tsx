import { BriefcaseBusiness, Building2, Calendar } from '@firstrung/ui-kit';
import type { Host, NavItem } from '@firstrung/web-kit';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

const { nav: labels } = texts;

const own: readonly NavItem[] = [
  { to: paths.office, label: labels.office, icon: <Building2 size={18} />, look: 'tab', end: true },
  { to: paths.appointments, label: labels.appointments, icon: <Calendar size={18} />, look: 'tab' },
];

const jobs = { label: labels.jobs, icon: <BriefcaseBusiness size={18} />, look: 'tab' } as const;

export const nav = ({ session, role }: Host): readonly NavItem[] =>
  session.account(role)
    ? [...own, { to: '/home', ...jobs }, { to: '/logout', label: labels.logout, look: 'account' }]
    : [...own, { to: '/guest/home', ...jobs }, { to: '/login', label: labels.login }];
