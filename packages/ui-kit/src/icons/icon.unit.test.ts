import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Calendar } from '../icons/tools.ts';

test('an icon is drawn as by lucide, and screen readers skip it', () => {
  expect(renderToStaticMarkup(createElement(Calendar, { size: 16, className: 'icon' }))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
      'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="icon">' +
      '<path d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2ZM3 9h18"></path></svg>',
  );
});

test.each([{ 'aria-label': 'When' }, { role: 'img' }, { title: 'When' }])(
  '%o names it for screen readers',
  (props) => {
    expect(renderToStaticMarkup(createElement(Calendar, props))).not.toContain('aria-hidden');
  },
);
