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

/** Values that only ui-kit's tokens.css may state. A company's hue, `var(--hue)`, is data. */
const OF_TOKENS = [
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?)\(|:[^;]*\b(white|black|red|blue)\b(?![-\w])/i,
  /\bok(lch|lab)\((?!.*var\(--hue\))/,
  /^(font-size|font-weight|border(-\w+)*-radius|box-shadow): (?!(calc\(|min\(|max\()?var\(--|inherit|none|0;|[\d.]+%)/,
  /^(transition|animation)[\w-]*: .*[\d.]m?s\b(?<!\b0m?s)/,
];

test('colours, type, radii, shadows and durations come from the tokens', () => {
  const wrong = find('.css')
    .filter((path) => !/(tokens|fonts|still)\.css$/.test(path))
    .flatMap((path) =>
      read(path)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split(/(?<=[;{}])/)
        .map((rule) => rule.trim().replaceAll(/\s+/g, ' '))
        .filter((rule) => OF_TOKENS.some((value) => value.test(rule)))
        .map((rule) => `${path}: ${rule}`),
    );
  expect(wrong).toEqual([]);
});

test('every token that a style sheet uses exists', () => {
  const sheets = find('.css');
  const all = [...sheets, ...find('.tsx')].map(read).join('\n');
  const known = new Set(
    [...all.matchAll(/(?<!var\()(--[a-z][\w-]*)['"\]]*:|@property (--[\w-]+)/g)].map(
      ([, name, other]) => name ?? other,
    ),
  );
  const wrong = sheets.flatMap((path) =>
    [...read(path).matchAll(/var\((--[\w-]+)\)/g)]
      // The last one is set by pdf.js.
      .filter(([, name]) => !known.has(name!) && name !== '--total-scale-factor')
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
