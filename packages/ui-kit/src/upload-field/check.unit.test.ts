import { expect, test } from 'vitest';
import { isFileAddress, validateFile } from './check.ts';

test.each([
  ['image', 'Cat.PNG', 5 * 1024 * 1024, undefined],
  ['image', 'cat.jpeg', 5 * 1024 * 1024 + 1, 'This file is too large. At most 5 MB.'],
  ['image', 'cat.svg', 10, 'Choose a PNG, JPEG, WebP or GIF image.'],
  ['image', 'png', 10, 'Choose a PNG, JPEG, WebP or GIF image.'],
  ['document', 'cv.docx', 10 * 1024 * 1024, undefined],
  ['document', 'cv.pdf', 10 * 1024 * 1024 + 1, 'This file is too large. At most 10 MB.'],
  ['document', 'cv.pdf.exe', 10, 'Choose a PDF, DOC, DOCX or ODT document.'],
] as const)('%s %s of %i bytes', (kind, name, size, problem) => {
  expect(validateFile(kind, { name, size })).toBe(problem);
});

test.each([
  ['https://else.example/a.png', true],
  ['https://else.example/a b.png', false],
  ['http://else.example/a.png', false],
  ['https://ours.example@else.example/a.png', false],
  ['javascript:alert(1)', false],
  ['else.example/a.png', false],
  ['', false],
])('%s', (text, taken) => {
  expect(isFileAddress(text)).toBe(taken);
});
