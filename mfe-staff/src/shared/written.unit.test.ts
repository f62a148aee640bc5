import { expect, test } from 'vitest';
import { written } from './written.ts';

test.each([
  ['description', '{"Pay first":""}', '{"Pay first":""}'],
  ['established', '2019-01-28', 'Jan 28, 2019'],
  ['established', '', ''],
  ['benefits', '["Cake","Tea"]', 'Cake\nTea'],
  ['contact', '{"city":"Essen","email":"","zip":"45127"}', 'Essen · 45127'],
  ['team', '[{"name":"Ada","position":"CTO"},{"name":"Bo","position":""}]', 'Ada · CTO\nBo'],
  ['socialMedia', '{"Mastodon":"https://m.example"}', 'Mastodon · https://m.example'],
] as const)('%s %s of a company', (field, text, read) => {
  expect(written('company', field, text)).toBe(read);
});
