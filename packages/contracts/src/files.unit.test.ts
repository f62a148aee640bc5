import { expect, test } from 'vitest';
import { calls } from './calls/index.ts';
import { DocumentName, FileUrl, IMAGE_SIZES } from './files.ts';

const ID = '0123456789abcdef0123456789abcdef';
const patternOf = (schema: object): string => (schema as { pattern: string }).pattern;
const takes = (schema: object, text: string) => new RegExp(patternOf(schema), 'u').test(text);

test.each([
  [`/media/${ID}.png`, true],
  [`/media/${ID}-Zo%C3%AB-CV.pdf`, true],
  ['https://else.example/a.png', true],
  ['http://else.example/a.png', false],
  ['https://user@else.example/a.png', false],
  ['https://ours.example:secret@else.example/a.png', false],
  ['https://ours.example\\\\@else.example/a.png', false],
  ['https://else.example/@user/a.png', true],
  [`/media/${ID}.svg`, false],
  [`/media/192x200/${ID}.png`, false],
  [`/media/../${ID}.png`, false],
  [`//else.example/media/${ID}.png`, false],
  ['javascript:alert(1)', false],
  ['', false],
])('a file is given by %j: %s', (address, may) => {
  expect(takes(FileUrl, address)).toBe(may);
});

test.each([
  [`${ID}.pdf`, true],
  [`${ID}-李雷.docx`, true],
  [`${ID}.png`, false],
  [`${ID}-a/b.pdf`, false],
  [`${ID}-a\0.pdf`, false],
])('a document is called %j: %s', (name, may) => {
  expect(takes(DocumentName, name)).toBe(may);
});

test('every picture and document of a profile may be an upload', () => {
  const pattern = JSON.stringify(patternOf(FileUrl));
  const times = (key: keyof typeof calls) =>
    JSON.stringify((calls[key] as { body: unknown }).body).split(pattern).length - 1;
  expect(times('PUT /api/profile/update-profile')).toBe(2);
  expect(times('PUT /api/recruiter/profile/update-profile')).toBe(1);
  expect(times('PUT /api/company/update-company-profile')).toBe(2);
});

test('A§9 B§9: images come in these sizes', () => {
  expect(IMAGE_SIZES).toEqual(expect.arrayContaining(['192x200', '384x400', '100x100', '480x500']));
});
