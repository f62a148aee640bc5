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
  // Closing quotation marks of all languages.
  ['„https://example.org/jobs“ und', '„[https://example.org/jobs]“ und'],
  ['‚https://example.org/jobs‘.', '‚[https://example.org/jobs]‘.'],
  ['“https://example.org/jobs”', '“[https://example.org/jobs]”'],
  ['”https://example.org/jobs”', '”[https://example.org/jobs]”'],
  ['»https://example.org/jobs«-Link', '»[https://example.org/jobs]«-Link'],
  ['« https://example.org/jobs »', '« [https://example.org/jobs] »'],
  ['‹https://example.org/jobs›', '‹[https://example.org/jobs]›'],
  ['「https://example.org/jobs」を', '「[https://example.org/jobs]」を'],
  [
    '『https://example.org/a』と【https://b.example】',
    '『[https://example.org/a]』と【[https://b.example]】',
  ],
  ['`https://example.org/jobs`', '`[https://example.org/jobs]`'],
  // Punctuation of languages without spaces, also in the middle of a sentence.
  ['请看https://example.org/jobs，谢谢。', '请看[https://example.org/jobs]，谢谢。'],
  ['请看：https://example.org/jobs，谢谢。', '请看：[https://example.org/jobs]，谢谢。'],
  ['https://example.org/jobs。次の文', '[https://example.org/jobs]。次の文'],
  ['（https://example.org/jobs）です', '（[https://example.org/jobs]）です'],
  ['https://example.org/a（参考）', '[https://example.org/a]（参考）'],
  ['https://example.org/jobs、続き！', '[https://example.org/jobs]、続き！'],
  ['https://example.org/jobs｡', '[https://example.org/jobs]｡'],
  ['https://example.org/jobs～', '[https://example.org/jobs]～'],
  // Of others.
  ['https://example.org/jobs… oder', '[https://example.org/jobs]… oder'],
  ['https://example.org/jobs، شكرا', '[https://example.org/jobs]، شكرا'],
  ['https://example.org/jobs؟', '[https://example.org/jobs]؟'],
  ['https://example.org/jobs।', '[https://example.org/jobs]।'],
  ['https://example.org/jobs։', '[https://example.org/jobs]։'],
  ['(see https://example.org/a!).', '(see [https://example.org/a]!).'],
  ['https://example.org/jobs–', '[https://example.org/jobs]–'],
  // Hidden characters, as pages and address bars copy them.
  ['https://example.org/jobs​', '[https://example.org/jobs]​'],
  ['⁨https://example.org/jobs⁩', '⁨[https://example.org/jobs]⁩'],
  ['https://example.org/jobs‏.', '[https://example.org/jobs]‏.'],
  ['https://example.org/jobs﻿next', '[https://example.org/jobs]﻿next'],
  ['https://example.org/jobs‍', '[https://example.org/jobs]‍'],
  // These are part of it.
  ['https://example.org/a/-/b-', '[https://example.org/a/-/b-]'],
  ['https://example.org/?q=50%', '[https://example.org/?q=50%]'],
  ['https://example.org/a?ids=1,2;3:4', '[https://example.org/a?ids=1,2;3:4]'],
  ['https://example.org/((a)b)', '[https://example.org/((a)b)]'],
  ['https://fa.example/می‌شود', '[https://fa.example/می‌شود]'],
  ['https://ja.example/wiki/スティーブ・ジョブズ', '[https://ja.example/wiki/スティーブ・ジョブズ]'],
  ['https://fr.example/L’Équipe', '[https://fr.example/L’Équipe]'],
  ['https://例え.テスト/', '[https://例え.テスト/]'],
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
