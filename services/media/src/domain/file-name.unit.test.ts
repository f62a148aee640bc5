import { expect, test } from 'vitest';
import {
  disposition,
  fileNamedBy,
  imageName,
  isStoredName,
  slugOf,
  storedName,
  withoutSlug,
  withSlug,
} from './file-name.ts';

const ID = '0123456789abcdef0123456789abcdef';

test.each([
  ['Jane Doe - CV.pdf', 'Jane-Doe-CV'],
  ['C:\\Users\\jane\\cv.pdf', 'cv'],
  ['../../etc/passwd', 'passwd'],
  ['Zoe\u0308 Łukasz 李雷 2.docx', 'Zoë-Łukasz-李雷-2'],
  ['cv.final.v2.pdf', 'cv-final-v2'],
  ['..', ''],
  ['.pdf', ''],
  ['', ''],
  ['"; filename="evil.exe', 'filename-evil'],
  ['a\r\nSet-Cookie: x\0\ud800.pdf', 'a-Set-Cookie-x'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(96)],
  [`${'李'.repeat(300)}.pdf`, '李'.repeat(32)],
  [`${'a'.repeat(93)}x\u0323\u0301.pdf`, 'a'.repeat(93)],
  [`${'a'.repeat(90)}क्षि.pdf`, 'a'.repeat(90)],
  [`${'a'.repeat(95)} b.pdf`, 'a'.repeat(95)],
])('of %j the words are %j', (called, words) => {
  expect(slugOf(called)).toBe(words);
});

test('names are random bits, with words where they have some', () => {
  expect(storedName(Buffer.from(ID, 'hex'), 'pdf')).toBe(`${ID}.pdf`);
  expect(withSlug(`${ID}.pdf`, 'Jane-CV')).toBe(`${ID}-Jane-CV.pdf`);
  expect(withSlug(`${ID}.pdf`, '')).toBe(`${ID}.pdf`);
  expect(withoutSlug(`${ID}-Jane-CV.pdf`)).toBe(`${ID}.pdf`);
  expect(withoutSlug(`${ID}.pdf`)).toBe(`${ID}.pdf`);
  expect(imageName(Buffer.from(ID, 'hex'), 'png', 212)).toBe(`${ID}-hue212.png`);
  expect(imageName(Buffer.from(ID, 'hex'), 'webp', null)).toBe(`${ID}-grey.webp`);
});

test.each([
  [`${ID}.jpg`, true],
  [`${ID}.docx`, true],
  [`${ID}-hue212.png`, true],
  [`${ID}-grey.webp`, true],
  [`${ID}-hue2120.png`, false],
  [`${ID}-x.pdf`, false],
  [`${ID}.pdf\0`, false],
  [`../${ID}.pdf`, false],
  [ID, false],
])('%j may be stored: %s', (name, may) => {
  expect(isStoredName(name)).toBe(may);
});

test.each([
  [`/media/${ID}.jpg`, `${ID}.jpg`],
  [`/media/${ID}-Zo%C3%AB-CV.final.pdf`, `${ID}.pdf`],
  [`https://jobs.example/media/192x200/${ID}.png?x=/a#b`, `${ID}.png`],
  [`/media/${ID}-hue7.png`, `${ID}-hue7.png`],
  [`/media/${ID}-hue7.pdf`, `${ID}.pdf`],
  [`/media/${ID}-blue.png`, undefined],
  [`https://pictures.example/${ID}`, undefined],
  ['https://pictures.example/ada.png', undefined],
  ['', undefined],
])('%j names %j', (address, name) => {
  expect(fileNamedBy(address)).toBe(name);
});

test('a download has the name of its document, in characters that every browser reads', () => {
  expect(disposition(`${ID}.pdf`, 'Zoë-李')).toBe(
    `attachment; filename="Zo_-_.pdf"; filename*=UTF-8''Zo%C3%AB-%E6%9D%8E.pdf`,
  );
  expect(disposition(`${ID}.odt`, '')).toBe(
    `attachment; filename="document.odt"; filename*=UTF-8''document.odt`,
  );
});
