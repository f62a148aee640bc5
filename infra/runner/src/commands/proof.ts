import { runProof } from '../testing/run-proof.ts';

process.exitCode = await runProof(process.argv.slice(2));
