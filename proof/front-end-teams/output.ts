import type { ChildProcess } from 'node:child_process';

/** Resolves once the output of a program contains a text. Rejects if the program ends before. */
export function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    if (output.includes(text)) resolve();
  });
  child.on('exit', () => reject(new Error(`It ended without printing "${text}":\n${output}`)));
  return promise;
}
