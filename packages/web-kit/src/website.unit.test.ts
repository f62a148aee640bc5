import { expect, test } from 'vitest';
import { websiteHref, websiteName, withScheme } from './website.ts';

test.each([
  ['example.com', 'https://example.com/'],
  [' example.com/jobs?x=1 ', 'https://example.com/jobs?x=1'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://example.com', 'https://example.com/'],
])('%s leads to %s', (typed, href) => {
  expect(websiteHref(typed)).toBe(href);
});

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  'https://',
  'two words',
  'https://rosa werkzeug bremen',
])('%s is no link', (typed) => {
  expect(websiteHref(typed)).toBeNull();
});

test.each([
  ['https://example.com/', 'example.com'],
  [' HTTP://example.com/jobs/ ', 'example.com/jobs'],
  ['example.com', 'example.com'],
])('%s is shown as %s', (typed, name) => {
  expect(websiteName(typed)).toBe(name);
});

test.each([
  [' example.com/cv.pdf ', 'https://example.com/cv.pdf'],
  ['http://example.com', 'http://example.com'],
  ['/media/a1.webp', '/media/a1.webp'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%j is saved as %j', (typed, saved) => {
  expect(withScheme(typed)).toBe(saved);
});
