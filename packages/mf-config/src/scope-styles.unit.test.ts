import { expect, test } from 'vitest';
import { scopeStyles } from './scope-styles.mjs';

const scoped = (css: string) => scopeStyles(css, 'mfe_lessons').replaceAll(/\s+/g, ' ').trim();
const SCOPE = '@scope ([data-remote="mfe_lessons"])';

test('rules are wrapped, with those in layers and conditions', () => {
  const css = scoped(
    '@layer app { .a { color: red } @media print { main { display: none } } } body { top: 0 }',
  );
  expect(css).toMatch(/^@scope \(\[data-remote="mfe_lessons"\]\) ?\{ ?@layer app \{ \.a \{ color: red \}/);
  expect(css).toMatch(/@media print \{ main \{ display: none \} \} \} ?body \{ top: 0 \} ?\}$/);
});

test.for([
  '@keyframes turn { to { rotate: 1turn } }',
  '@-webkit-keyframes turn { to { rotate: 1turn } }',
  '@font-face { font-family: "A"; src: url(a.woff2) }',
  '@property --p { syntax: "*"; inherits: true }',
])('what counts for the whole page stays outside: %s', (rule) => {
  for (const css of [`.a { top: 0 } ${rule}`, `@layer app { @media print { ${rule} } .a { top: 0 } }`]) {
    const result = scoped(css);
    expect(result.indexOf(rule)).toBeGreaterThanOrEqual(0);
    expect(result.indexOf(rule)).toBeLessThan(result.indexOf(SCOPE));
    expect(result.indexOf('.a { top: 0 }')).toBeGreaterThan(result.indexOf(SCOPE));
  }
});

test('imports and the order of layers come first', () => {
  const css = scoped('@layer reset, app; @import url(b.css) layer(app); .a { top: 0 }');
  expect(css).toMatch(/^@layer reset, app; ?@import url\(b\.css\) layer\(app\); ?@scope/);
});

test('a sheet without rules gets no wrapper', () => {
  expect(scoped('')).toBe('');
  expect(scoped('@layer reset, app;')).toBe('@layer reset, app;');
});
