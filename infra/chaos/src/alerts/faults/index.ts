import type { AlertFault } from '../fault.ts';
import { EVENT_FAULTS } from './events.ts';
import { PEOPLE_FAULTS } from './people.ts';
import { PROCESS_FAULTS } from './processes.ts';
import { REMOTE_FAULTS } from './remotes.ts';
import { STORE_FAULTS } from './stores.ts';

/** In this order: the first ones leave the least behind. */
export const ALERT_FAULTS: readonly AlertFault[] = [
  ...REMOTE_FAULTS,
  ...PROCESS_FAULTS,
  ...EVENT_FAULTS,
  ...STORE_FAULTS,
  ...PEOPLE_FAULTS,
];

/** Alerts that no fault here can raise, each with the reason. */
export const NOT_RAISED: Readonly<Record<string, string>> = {};
