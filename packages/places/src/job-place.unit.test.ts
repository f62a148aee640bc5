import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobPlace } from './job-place.ts';

test.for([
  ['Graz', { kind: 'place', locality: 'Graz' }],
  ['Rotterdam, Netherlands', { kind: 'place', locality: 'Rotterdam', country: 'Netherlands' }],
  ['Austin, TX', { kind: 'place', locality: 'Austin, TX' }],
  ['San Jose, CA', { kind: 'place', locality: 'San Jose, CA' }],
  ['Austin, Texas, United States', { kind: 'place', locality: 'Austin, Texas', country: 'United States' }],
  ['Atlanta, Georgia', { kind: 'place', locality: 'Atlanta, Georgia' }],
  ['Stratford-upon-Avon, UK', { kind: 'place', locality: 'Stratford-upon-Avon', country: 'UK' }],
  ['Germany', { kind: 'place', country: 'Germany' }],
  ['Orlando', { kind: 'place', locality: 'Orlando' }],
  ['Remote', { kind: 'remote' }],
  ['fully remote', { kind: 'remote' }],
  ['Work from home', { kind: 'remote' }],
  ['Remote, US', { kind: 'remote', country: 'US' }],
  ['Remote (United States)', { kind: 'remote', country: 'United States' }],
  ['Germany – Remote', { kind: 'remote', country: 'Germany' }],
] as const)('%j is %j', ([location, expected]) => {
  expect(jobPlace(location)).toEqual(expected);
});

test.for([
  '',
  ' , ',
  'Berlin or remote',
  'Berlin, remote',
  'Berlin (remote possible)',
  'Remote, Europe',
  'Remote, CA',
  'Remote, US or Canada',
  'Hybrid',
  'Hybrid, Berlin',
  'Berlin / Hamburg',
  'Berlin and Munich',
  'Various locations',
  'Anywhere',
  'Worldwide',
  'EU',
])('%j gives no place for sure', (location) => {
  expect(jobPlace(location)).toEqual({ kind: 'unknown' });
});

/** The locations of the demo's jobs. */
function demoLocations(): string[] {
  const folder = join(import.meta.dirname, '../../../infra/demo/data/companies');
  return readdirSync(folder).flatMap((file) => {
    const company: { jobs?: { location?: string }[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return (company.jobs ?? []).flatMap(({ location }) => location ?? []);
  });
}

test('every location of the demo is a place or remote, and remote only where it says so', () => {
  const locations = demoLocations();
  expect(locations.length).toBeGreaterThan(20);
  for (const location of locations) {
    const isRemote = /remote/i.test(location);
    expect([location, jobPlace(location).kind]).toEqual([location, isRemote ? 'remote' : 'place']);
  }
});
