import type { DataOf, EventEnvelope } from '../event.ts';
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

export type Events = typeof events;
export type EventName = keyof Events;
export type EventData<T extends EventName> = DataOf<Events[T]>;
export type EventOf<T extends EventName> = EventEnvelope<T, EventData<T>>;
