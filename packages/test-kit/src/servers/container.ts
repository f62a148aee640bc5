import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { ContainerRuntimeClient } from 'testcontainers';
import { freePort } from '../free-port.ts';
import { isAlive } from './is-alive.ts';
import type { Server, ServerKind } from './types.ts';

const INSIDE = { host: '0.0.0.0', port: 5000, folder: '/data' };

/** Label of each container: the id of the process that started it. */
const OWNER = 'firstrung.test-run';

/** Runs the kind's image. Several test runs may run concurrently. */
export async function startContainer(kind: ServerKind): Promise<Server> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const engine = (await getContainerRuntimeClient()).container;
  await removeLeftContainers(engine.dockerode);
  const port = await freePort();
  const create = () =>
    new GenericContainer(kind.image)
      .withCommand(kind.args(INSIDE))
      .withEnvironment(kind.env ?? {})
      .withExposedPorts({ container: INSIDE.port, host: port })
      // `removeLeftContainers` replaces testcontainers' own cleanup, which needs another image.
      .withAutoCleanup(false)
      .withLabels({ [OWNER]: `${process.pid}` })
      // `kind.answers` waits for the server, because some images have no program to probe it with.
      .withWaitStrategy(Wait.forLogMessage(/\S/))
      .start();

  let container = await create();
  const host = container.getHost();
  const handle = () => engine.getById(container.getId());
  const remove = () => handle().remove({ force: true, v: true });

  async function untilItAnswers(): Promise<void> {
    while (!(await kind.answers(host, port))) {
      const { State } = await handle().inspect();
      if (!State.Running) {
        const output = await handle().logs({ stdout: true, stderr: true });
        throw new Error(`${kind.image} has ended: ${output}`);
      }
      await delay(50);
    }
  }

  await untilItAnswers();
  return {
    address: `${host}:${port}`,
    kill: () => handle().kill({ signal: 'SIGKILL' }),
    async start({ empty = false } = {}) {
      if (empty) {
        await remove();
        container = await create();
      } else {
        await handle().start();
      }
      await untilItAnswers();
    },
    freeze: (frozen) => (frozen ? handle().pause() : handle().unpause()),
    // A tar archive contains files unchanged.
    stored: async () => buffer(await handle().getArchive({ path: INSIDE.folder })),
    stop: remove,
    [Symbol.asyncDispose]: remove,
  };
}

/** Removes the containers of killed test runs: those whose process has ended. */
async function removeLeftContainers(docker: ContainerRuntimeClient['container']['dockerode']): Promise<void> {
  for (const { Id, Labels } of await docker.listContainers({ all: true, filters: { label: [OWNER] } })) {
    if (isAlive(Number(Labels[OWNER]))) continue;
    await docker.getContainer(Id).remove({ force: true, v: true });
  }
}
