import { expect, test } from 'vitest';
import { companyHue } from './company-hue.ts';
import { avatarColour } from './names.ts';

const ID = '0123456789abcdef0123456789abcdef';

test.each([
  [`/media/${ID}-hue212.png`, 220],
  [`/media/192x200/${ID}-hue209.webp`, 200],
  [`/media/${ID}-hue352.jpg`, 0],
  [`/media/${ID}-grey.png`, null],
])('the logo %s gives the colour', (logo, hue) => {
  expect(companyHue({ name: 'Nordlicht', logo })).toBe(hue);
});

test.each([undefined, null, '', `/media/${ID}.png`, 'https://else.example/logo.png'])(
  'with the logo %j the name gives the colour',
  (logo) => {
    expect(companyHue({ name: 'Nordlicht', logo })).toBe(avatarColour('Nordlicht') * 20);
  },
);
