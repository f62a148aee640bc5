import { events } from '@firstrung/contracts';
import { inboxSubject } from './connection.ts';
import { allStreams, coreSubject, eventSubject, PROBE, streamOf, typeSubject } from './streams.ts';

/** What a service does with the bus, besides publishing its own events. */
export interface BusUse {
  service: string;
  /** Its durable consumers: names, and the types they get. */
  consumes: readonly { name: string; event: string }[];
  /** Types that every instance listens to. */
  listens: readonly string[];
  /** Subjects that it broadcasts under, besides those of its own name. */
  broadcasts: readonly string[];
}

/** Subjects that a user of a NATS server may publish to and subscribe to; all others are refused. */
export interface NatsRights {
  publish: string[];
  subscribe: string[];
}

const RESYNC_REQUESTED = 'kit.resync.requested.v1';

/**
 * The least rights with which a service works: it publishes its own events, and reads the types that it
 * subscribes to and its own. It makes no streams, because the settings of a stream can copy the messages of
 * others and publish under other subjects; that right is `provisioningRights()`.
 */
export function natsRights({ service, consumes, listens, broadcasts }: BusUse): NatsRights {
  const own = Object.keys(events).filter((type) => type.startsWith(`${service}.`));
  const wake = `relay.wake.${service}`;
  const readable = new Set([...own, ...consumes.map(({ event }) => event)]);
  const published = [...own, RESYNC_REQUESTED];
  const publish = [
    ...own.map(typeSubject),
    eventSubject(RESYNC_REQUESTED, service),
    PROBE.subject,
    coreSubject(wake),
    ...broadcasts.map(coreSubject),
    coreSubject(`${service}.>`),
    `$JS.API.STREAM.INFO.${PROBE.name}`,
    ...[...new Set([...readable, ...published])].map((type) => `$JS.API.STREAM.INFO.${streamOf(type).name}`),
    ...[...readable].map((type) => `$JS.API.STREAM.MSG.GET.${streamOf(type).name}`),
    // Erases what it published about deleted people.
    ...own.map((type) => `$JS.API.STREAM.MSG.DELETE.${streamOf(type).name}`),
    ...consumes.flatMap(({ name, event }) => {
      const durable = `${streamOf(event).name}.${name}`;
      return [
        // The filter is part of the subject, so no other messages can be asked for.
        `$JS.API.CONSUMER.CREATE.${durable}.${typeSubject(event)}`,
        ...['INFO', 'MSG.NEXT', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${durable}`),
        `$JS.ACK.${durable}.>`,
      ];
    }),
  ];
  const subscribe = [
    `${inboxSubject(service)}.>`,
    // What it broadcasts and publishes itself.
    coreSubject(`${service}.>`),
    `firstrung.event.${service}.>`,
    ...[...new Set([...listens, wake])].flatMap((subject) => [coreSubject(subject), typeSubject(subject)]),
  ];
  return { publish: [...new Set(publish)].sort(), subscribe: subscribe.sort() };
}

/** For the user that makes the streams before the services start. */
export const provisioningRights = (user: string): NatsRights => ({
  publish: allStreams()
    .flatMap(({ name }) => ['INFO', 'CREATE', 'UPDATE'].map((verb) => `$JS.API.STREAM.${verb}.${name}`))
    .sort(),
  subscribe: [`${inboxSubject(user)}.>`],
});
