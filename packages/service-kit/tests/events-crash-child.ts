/**
 * A service that kills itself at the point named, as `kill -9`
 * would: `node events-crash-child.ts <url> <point>`.
 */
import { type Bus, createEmbeddedBus } from '../src/events/index.ts';
import { log, on, openTestService, recordEffect } from './events-harness.ts';

const [url, point] = process.argv.slice(2);

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

/** The bus as the service sees it, with a sudden end on either side of a call. */
function deadly(bus: Bus): Bus {
  return {
    ...bus,
    async publish(messages) {
      if (point === 'between commit and publish') await die();
      await bus.publish(messages);
      if (point === 'between publish and delete') await die();
    },
    consume: (options) =>
      bus.consume({
        ...options,
        handle: (deliveries) =>
          options.handle(
            deliveries.map((delivery) => ({
              ...delivery,
              ack() {
                if (point === 'between effect and ack') void die();
                else delivery.ack();
              },
            })),
          ),
      }),
  };
}

const bus = deadly(await createEmbeddedBus({ url: url!, log }));
const service = await openTestService(url!, bus);
const runtime = service.run({ subscriptions: [on('test.ping.sent.v1', recordEffect)] });
await runtime.start();
await service.ping(1);
