import { expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

const marked = (text: string) =>
  findLinks(text)
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.href}]`))
    .join('');

test.each([
  ['no link', 'no link'],
  ['see https://example.org.', 'see [https://example.org].'],
  ['HTTP://EXAMPLE.org/A?b=c#d!', '[HTTP://EXAMPLE.org/A?b=c#d]!'],
  ['(https://example.org/a)', '([https://example.org/a])'],
  ['https://example.org/Rust_(language).', '[https://example.org/Rust_(language)].'],
  ['two: https://a.example, http://b.example/x', 'two: [https://a.example], [http://b.example/x]'],
  ['https://a.example\nhttps://b.example', '[https://a.example]\n[https://b.example]'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,x ftp://example.org', 'data:text/html,x ftp://example.org'],
  ['xhttps://example.org', 'xhttps://example.org'],
  ['https://', 'https://'],
  ['https://"><script>', 'https://"><script>'],
  ['https://example.org/"onmouseover="x', '[https://example.org/]"onmouseover="x'],
  ['https://user:pass@example.org/', '[https://user:pass@example.org/]'],
])('%s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test('the pieces together are the text', () => {
  const text = 'a https://example.org/b). c (https://example.org/(d)) e…';
  expect(
    findLinks(text)
      .map((piece) => (typeof piece === 'string' ? piece : piece.href))
      .join(''),
  ).toBe(text);
});
