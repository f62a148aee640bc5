import { readFileSync } from 'node:fs';

/** A command of a documentation page. */
export interface PageCommand {
  /** The heading that it stands below. */
  section: string;
  text: string;
}

/** Every command of a Markdown page: the lines of its `sh` blocks, and commands of npm inside of sentences. */
export function commandsOf(file: string): { blocks: PageCommand[]; sentences: string[] } {
  const blocks: PageCommand[] = [];
  const sentences: string[] = [];
  let section = '';
  let language: string | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('```')) language = language === undefined ? line.slice(3) : undefined;
    else if (language === 'sh') blocks.push({ section, text: line });
    else if (language === undefined) {
      section = /^#+ (.*)/.exec(line)?.[1] ?? section;
      for (const [, text = ''] of line.matchAll(/`((?:npm|npx) [^`]+)`/g)) sentences.push(text);
    }
  }
  return { blocks, sentences };
}

/** The first block of a language on a page. */
export function blockOf(file: string, language: string): string {
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(readFileSync(file, 'utf8'))?.[1];
  if (!found) throw new Error(`${file} has no block of ${language}`);
  return found;
}
