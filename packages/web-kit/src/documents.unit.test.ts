import { expect, test } from 'vitest';
import { documentName, fileNameOf } from './documents.ts';

const ID = '0123456789abcdef0123456789abcdef';

test.each([
  [`/media/${ID}-Jane-Doe-CV.pdf`, `${ID}.pdf`, 'Jane Doe CV.pdf'],
  [`/media/${ID}-Zo%C3%AB.docx`, `${ID}.docx`, 'Zoë.docx'],
  [`/media/${ID}-Zoë.odt`, `${ID}.odt`, 'Zoë.odt'],
  [`https://our.example/media/${ID}-CV.doc`, `${ID}.doc`, 'CV.doc'],
  [`/media/${ID}.pdf`, `${ID}.pdf`, 'document.pdf'],
  [`/media/${ID}-%ZZ.pdf`, `${ID}.pdf`, '%ZZ.pdf'],
  [`/media/${ID}.png`, undefined, `/media/${ID}.png`],
  ['https://else.example/files/My%20CV.pdf?download=1', undefined, 'My CV.pdf'],
  ['https://else.example/', undefined, 'else.example'],
  ['nonsense', undefined, 'nonsense'],
])('%s', (address, name, fileName) => {
  expect(documentName(address)).toBe(name);
  expect(fileNameOf(address)).toBe(fileName);
});
