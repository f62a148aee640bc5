import type { Bus } from '@firstrung/service-kit/events';
import { createLog } from '@firstrung/service-kit/service';
import { createJobsContext } from '../src/context.ts';
import { daysAfter } from '../src/domain/day.ts';
import { readConfig } from '../src/index.ts';
import { answerLogUnits, closeNight, repeatHeads } from '../src/use-cases/answer-log.ts';

// An instance of jobs that closes one night after the other until it is killed or has closed the last one.
const [first = '', last = ''] = process.argv.slice(2);
let now = new Date();
const clock = { now: () => now };
const log = createLog({ level: 'silent' });
// What it publishes stays in the outbox.
const bus = {} as Bus;
const context = await createJobsContext(readConfig(process.env), { bus, clock, log });
await repeatHeads(context);
const [, list] = answerLogUnits(context);
process.stdout.write('started\n');
for (let night = first; night <= last; night = daysAfter(night, 1)) {
  now = new Date(`${daysAfter(night, 1)}T00:15:00Z`);
  await closeNight(context, now);
  await list!.run!(now, new AbortController().signal);
}
await context.database.destroy();
