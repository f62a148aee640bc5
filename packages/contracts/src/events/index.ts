import {
  type DataOf,
  EVENT_RETENTION_MS,
  type EventContract,
  type EventEnvelope,
  SHORT_EVENT_RETENTION_MS,
} from '../event.ts';
import { authEvents } from './auth.ts';
import { chatEvents } from './chat.ts';
import { jobsEvents } from './jobs.ts';
import { kitEvents } from './kit.ts';
import { mailEvents } from './mail.ts';
import { mediaEvents } from './media.ts';
import { networksEvents } from './networks.ts';

/** Every event of the product under its type. */
export const events = {
  ...kitEvents,
  ...authEvents,
  ...jobsEvents,
  ...networksEvents,
  ...mailEvents,
  ...mediaEvents,
  ...chatEvents,
};

const contracts: Readonly<Record<string, EventContract>> = events;

/** How long the bus keeps events of a type, in milliseconds. */
export const eventRetentionMs = (type: string): number =>
  contracts[type]?.retention === 'short' ? SHORT_EVENT_RETENTION_MS : EVENT_RETENTION_MS;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventData<T extends EventName> = DataOf<Events[T]>;
export type EventOf<T extends EventName> = EventEnvelope<T, EventData<T>>;
