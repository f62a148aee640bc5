import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@firstrung/runner/root';

const run = promisify(execFile);

export interface DocumentedBlock {
  /** The nearest heading above, without its number signs. */
  section: string;
  /** `sh`, `yaml`, …; `''` if the fence has none. */
  language: string;
  text: string;
}

/** The code blocks of a page, in its order, without the indentation of the list that they are in. */
export function documentedBlocks(page = 'docs/operations.md'): DocumentedBlock[] {
  const blocks: DocumentedBlock[] = [];
  let section = '';
  let open: { block: DocumentedBlock; indent: string; lines: string[] } | undefined;
  for (const line of readFileSync(join(ROOT, page), 'utf8').split('\n')) {
    const fence = /^(\s*)```(\w*)$/.exec(line);
    if (open && fence) {
      blocks.push({ ...open.block, text: open.lines.join('\n') });
      open = undefined;
    } else if (open) {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    } else if (fence) {
      open = { block: { section, language: fence[2]!, text: '' }, indent: fence[1]!, lines: [] };
    } else {
      section = /^#+ (.+)$/.exec(line)?.[1] ?? section;
    }
  }
  return blocks;
}

/** The `sh` blocks of a section. Throws if it has none, so that a renamed section fails its tests. */
export function documentedCommands(section: string, page?: string): string[] {
  const blocks = documentedBlocks(page).filter(
    (block) => block.section === section && block.language === 'sh',
  );
  if (blocks.length === 0) throw new Error(`no commands are documented under "${section}"`);
  return blocks.map(({ text }) => text);
}

/** Runs a block with bash as it is written, up to the first command that fails. Resolves with its output, throws with it on failure. */
export async function runDocumented(
  block: string,
  { folder, env }: { folder: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  try {
    const running = run('bash', ['--norc', '-e', '-o', 'pipefail', '-c', block], {
      cwd: folder,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    running.child.stdin?.end();
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`this documented block failed:\n${block}\n${stdout}${stderr || message}`.trim());
  }
}
