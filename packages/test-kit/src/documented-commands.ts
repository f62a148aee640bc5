import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

const run = promisify(execFile);

export interface DocumentedBlock {
  /** The nearest heading above, without its number signs. */
  section: string;
  /** `sh`, `yaml`, …; `''` if the fence has none. */
  language: string;
  text: string;
}

/** The pages for operators. */
const OPERATIONS = 'docs/operations/*.md';

/** Pages as one text. */
const readPages = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .map((page) => readFileSync(join(ROOT, page), 'utf8'))
    .join('\n');

/** The code blocks of pages, in their order, without the indentation of the list that they are in. */
export function documentedBlocks(pages = OPERATIONS): DocumentedBlock[] {
  const blocks: DocumentedBlock[] = [];
  let section = '';
  let open: { block: DocumentedBlock; indent: string; lines: string[] } | undefined;
  for (const line of readPages(pages).split('\n')) {
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
export function documentedCommands(section: string): string[] {
  const blocks = documentedBlocks().filter((block) => block.section === section && block.language === 'sh');
  if (blocks.length === 0) throw new Error(`no commands are documented under "${section}"`);
  return blocks.map(({ text }) => text);
}

/**
 * Runs a block with bash as it is written, up to the first command that fails. Resolves with its output,
 * throws with it on failure.
 */
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

/** The lines of a section's `sh` blocks that run a program, as one block. Throws if there are none. */
export function documentedLines(section: string, program: string): string {
  const lines = documentedCommands(section)
    .flatMap(commandsOf)
    .filter((line) => line.startsWith(`${program} `));
  if (lines.length === 0) throw new Error(`no command of ${program} is documented under "${section}"`);
  return lines.join('\n');
}

/** The lines of a block without comments; one that ends with a backslash is continued by the next. */
export const commandsOf = (block: string): string[] =>
  block
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

/**
 * What a script of npm gets as arguments by each line of a block, for tests that run the command in their own
 * process, because npm and the program take seconds to start. Throws if a line is anything else.
 */
export const documentedArguments = (block: string, script: string): string[][] =>
  commandsOf(block).map((line) => {
    const command = line.replace(/ +#.*$/, '');
    const words = command.match(/"[^"]*"|[^\s"]+/g) ?? [];
    const [npm, run, name, dashes = '--', ...args] = words.map((word) => word.replaceAll('"', ''));
    if (`${npm} ${run} ${name} ${dashes}` !== `npm run ${script} --` || /['`$|&;]/.test(command))
      throw new Error(`"${line}" is more than npm run ${script} with arguments`);
    return args;
  });

/** The commands inside of sentences of pages. */
export function inlineCommands(pages = OPERATIONS): string[] {
  const text = readPages(pages).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const commands = text.matchAll(/`((?:npm|npx|docker|kubectl|node|sh|nats) [^`\n]+)`/g);
  return [...new Set([...commands].map(([, command]) => command!))];
}

/** A command inside of a sentence, to be run as it is written. Throws if no page has it any more. */
export function documentedCommand(command: string): string {
  if (!inlineCommands().includes(command)) throw new Error(`"${command}" is not documented`);
  return command;
}
