import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ContactLink } from './ContactLink.tsx';

async function shown(...[props]: Parameters<typeof ContactLink>) {
  const { container } = await render(<ContactLink {...props} />);
  return [container.textContent, ...[...container.querySelectorAll('a')].map(({ href }) => href)];
}

test('an email address, a login by phone, and the numbers in what people wrote are links', async () => {
  expect(await shown({ contact: 'ann@example.com' })).toEqual(['ann@example.com', 'mailto:ann@example.com']);
  expect(await shown({ contact: '+4942112345' })).toEqual(['+4942112345', 'tel:+4942112345']);
  const contact = '0421/123-0 / -17';
  const parts = [
    { text: '0421/123-0', href: 'tel:+494211230' },
    { text: ' / ' },
    { text: '-17', href: 'tel:+4942112317' },
  ];
  expect(await shown({ contact, parts })).toEqual([contact, 'tel:+494211230', 'tel:+4942112317']);
});

test('a number that nobody has read is no link', async () => {
  for (const contact of ['+49 (0)421 123-45', '0421 123', 'somebody'])
    expect(await shown({ contact })).toEqual([contact]);
});
