import { createProduct } from '@firstrung/all-in-one/product';
import { createLog } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';

// The whole product as a process of its own, with a clock that its parent turns.

/** Sets the clock, does all work that is due, or runs a command of the operator. Each message is answered. */
export type BoardMessage = number | 'process' | readonly [command: string, subjectId: string];

const clock = createTestClock(new Date(Number(process.env.STARTED_AT)));
const product = await createProduct({
  env: process.env,
  clock,
  log: createLog({ level: 'silent' }),
  pages: false,
});
async function follow(message: BoardMessage): Promise<unknown> {
  if (typeof message === 'number') return clock.set(new Date(message));
  if (message === 'process') return product.processAll();
  const [command, subjectId] = message;
  const owner = product.services.find(({ operations }) => operations[command])!;
  return owner.operations[command]!(subjectId, { reason: 'A rule', by: 'olga' });
}

process.on('message', (message: BoardMessage) =>
  follow(message).then(
    () => process.send!('done'),
    (error) => process.send!(String(error)),
  ),
);
process.send!(await product.http.listen());
