import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';

/** Asks the operator. Anything but yes is no. */
export async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
