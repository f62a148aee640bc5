import { expect, test } from 'vitest';
import { kindsOnPage } from './tabs.ts';

test.each([
  ['/messages', '?with=1', ['direct']],
  ['/recruiter-messages/', '', ['recruiter']],
  ['/guest/project-networks', '', ['group']],
  ['/all-messages', '', ['direct', 'group', 'recruiter', 'announcement']],
  ['/all-messages', '?kind=group&chat=group:1', ['group']],
  ['/all-messages', '?kind=announcement', ['announcement']],
  ['/all-messages', '?kind=recruiter', ['direct', 'group', 'recruiter', 'announcement']],
  // Its lists come from other calls.
  ['/guest/messages', '', []],
  ['/home', '', []],
])('%s%s lists %j', (pathname, search, kinds) => {
  expect(kindsOnPage(pathname, search)).toEqual(kinds);
});
