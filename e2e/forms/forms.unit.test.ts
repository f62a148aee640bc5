import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EXCEPTIONS, FORMS } from './forms.ts';

const ROOT = `${import.meta.dirname}/../..`;
const SOURCES = ['mfe-*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'shells/web/src/**/*.{ts,tsx}'];
/** The controls themselves, and what forms are made of. */
const KITS = /^packages\/(ui-kit|web-kit|service-kit)\/|\.test\.|\/testing\.tsx$/;
/** A field that takes text, or the state of one. */
const TAKES_TEXT = new RegExp(
  [
    '<(?:TextField|TextArea|PasswordField|Select|TagInput|Composer|WordsChoice|SearchBar|SkillsField)\\b',
    '<(?:input|textarea|select)\\b',
    'as=\\{(?:TextField|TextArea|Select)\\}',
    'use(?:Form|EditForm|KeptForm|Draft|DraftState)(?:<[^(]*>)?\\(',
  ].join('|'),
);

async function sourcesWithText(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT })) {
    if (!KITS.test(file) && TAKES_TEXT.test(await readFile(`${ROOT}/${file}`, 'utf8'))) found.push(file);
  }
  return found.sort();
}

test('every source with a field that takes text belongs to a form, or to an exception with its reason', async () => {
  const listed = [...Object.values(FORMS), ...EXCEPTIONS.map(({ files }) => files)].flat();
  expect(listed.toSorted()).toEqual(await sourcesWithText());
});
