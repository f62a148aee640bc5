import { parseArgs } from 'node:util';
import { benchLatency } from './events/latency.ts';
import { benchRelay } from './events/relay.ts';
import { startEventWorld } from './events/world.ts';
import { benchFirstView } from './first-view/first-view.ts';
import { benchApply } from './recruiters/apply.ts';
import { benchReview } from './recruiters/review.ts';
import { isMet, printResults } from './result.ts';

// Measures what the specification of speed names, each against a limit of the same run. With --check a goal that is missed fails.
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

await using world = await startEventWorld();
const results = [
  ...(await benchRelay(world, { rows: 20_000, pairs: 7 })),
  ...(await benchLatency(world, { events: 200, pairs: 7 })),
  ...(await benchFirstView({ pairs: 7 })),
  ...(await benchApply({ applications: 4_000, pairs: 7 })),
  ...(await benchReview({ requests: 60, pairs: 7 })),
];
printResults(results);
if (values.check && !results.every(isMet)) process.exitCode = 1;
// The channel to the runner would keep us.
process.disconnect?.();
