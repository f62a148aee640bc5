import { expect, test } from 'vitest';
import { changePicture } from './pictures.ts';

const NEW = () => 'new';
const OURS = '/media/0123.png';
const ELSEWHERE = 'https://pictures.example/a.png';

test.each([
  ['nothing', undefined, { picture: OURS, request: 'old' }],
  ['the present one', OURS, { picture: OURS, request: 'old' }],
  ['another upload', '/media/4567.png', { picture: '/media/4567.png', request: null }],
  ['none', null, { picture: null, request: null }],
  ['none, as a form says it', '', { picture: null, request: null }],
  ['one at another origin', ELSEWHERE, { picture: OURS, request: 'new', fetch: ELSEWHERE }],
])('a change to %s', (_, change, expected) => {
  expect(changePicture({ picture: OURS, request: 'old' }, change, NEW)).toEqual(expected);
});
