// npm run release-contracts: makes the present contracts those
// of the last release, to be committed with its tag.
import { writeFileSync } from 'node:fs';
import { type Contracts, presentContracts, releasedFile } from './contracts.ts';

for (const [part, contracts] of Object.entries(presentContracts())) {
  // A line for each contract, so that a diff shows which ones differ.
  const lines = Object.entries(contracts).map(
    ([name, shape]) => `${JSON.stringify(name)}: ${JSON.stringify(shape)}`,
  );
  writeFileSync(releasedFile(part as keyof Contracts), `{\n${lines.join(',\n')}\n}\n`);
}
