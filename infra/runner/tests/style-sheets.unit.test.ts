import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const find = (pattern: string) =>
  globSync(`{mfe-*,packages,shells}/**/*${pattern}`, {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.cache)$/.test(path),
  });

interface Use {
  classes: Set<string>;
  /** Whether classes are chosen by a value, as `styles[tone]`: then any may be used. */
  isComputed: boolean;
}

/** How each CSS module is used, by its path. */
function readUses(): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const path of find('.{ts,tsx}')) {
    const source = read(path);
    for (const [, name, sheet] of source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
      const key = normalize(join(dirname(path), sheet!));
      const use = uses.get(key) ?? { classes: new Set(), isComputed: false };
      uses.set(key, use);
      for (const [, used] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) use.classes.add(used!);
      use.classes.delete('module');
      if (new RegExp(`\\b${name}\\[|[=:(,] *${name}\\b(?!\\.)`).test(source)) use.isComputed = true;
    }
  }
  return uses;
}

/** The classes that the rules of a style sheet are for. */
function readClasses(sheet: string): Set<string> {
  const rules = read(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector!.trim());
  const names = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!));
  return new Set(names);
}

test('every class of a style sheet is used, and every used class is in its style sheet', () => {
  const uses = readUses();
  const sheets = find('.module.css');
  expect(sheets.length).toBeGreaterThan(50);
  const wrong = sheets.flatMap((sheet) => {
    const { classes, isComputed } = uses.get(sheet) ?? { classes: new Set(), isComputed: false };
    const defined = readClasses(sheet);
    const unused = isComputed ? [] : [...defined].filter((name) => !classes.has(name));
    const missing = [...classes].filter((name) => !defined.has(name));
    return [
      ...unused.map((name) => `${sheet}: nothing uses .${name}`),
      ...missing.map((name) => `${sheet}: there is no .${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});
