import type { Host, Role } from '@firstrung/web-kit';
import { createNotifications, type Notifications } from '@firstrung/web-kit/notifications';
import { Bell } from './Bell.tsx';

/** What comes once somebody is signed in. */
export interface BellPart {
  readonly Bell: typeof Bell;
  /** Of whoever is signed in with this role: one connection a page. */
  of(role: Role): Notifications;
}

export function createBellPart(hosts: Readonly<Record<Role, Host>>): BellPart {
  const made = new Map<Role, Notifications>();
  return {
    Bell,
    of(role) {
      const known = made.get(role) ?? createNotifications({ host: hosts[role], window });
      made.set(role, known);
      return known;
    },
  };
}
