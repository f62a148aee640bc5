import { expect, test } from 'vitest';
import { written } from './written.ts';

test.each([
  ['title', 'Baker', 'Baker'],
  ['status', 'liveJobs', 'live'],
  ['description', '{"Pay first":""}', '{"Pay first":""}'],
  ['skills', '[x], y', '[x], y'],
  ['pay', '{"currency":"EUR","kind":"amount","max":null,"min":2000}', 'EUR · amount · 2000'],
  ['places', '[{"country":"DE","town":"Essen"},{"country":"DE","town":"Bonn"}]', 'DE · Essen\nDE · Bonn'],
  ['questions', '[{"id":"0197","kind":"text","required":true,"text":"Why?"}]', 'text · required · Why?'],
] as const)('%s %s of a job', (field, text, read) => {
  expect(written('job', field, text)).toBe(read);
});

test.each([
  ['benefits', '["Cake","Tea"]', 'Cake\nTea'],
  ['socialMedia', '{"Mastodon":"https://m.example"}', 'Mastodon · https://m.example'],
] as const)('%s %s of a company', (field, text, read) => {
  expect(written('company', field, text)).toBe(read);
});
