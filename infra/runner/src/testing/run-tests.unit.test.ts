import { expect, test } from 'vitest';
import { select } from './run-tests.ts';

const namesOf = (args: string[]) => {
  const { projects, files, checks } = select(args);
  return { projects, files, checks: checks.flat().map(({ name }) => name) };
};

test('without arguments all checks and projects run', () => {
  expect(namesOf([])).toEqual({
    projects: ['unit', 'component', 'int', 'contract', 'e2e'],
    files: [],
    checks: ['build', 'budgets', 'format and lint', 'types', 'unused files, exports and dependencies'],
  });
});

test('a project runs with its own preparation', () => {
  expect(namesOf(['unit'])).toEqual({ projects: ['unit'], files: [], checks: [] });
  expect(namesOf(['e2e', 'chat'])).toEqual({ projects: ['e2e'], files: ['chat'], checks: ['build'] });
});

test('the name of a test file selects its project', () => {
  expect(namesOf(['shells/web/server/tests/pages.int.test.ts'])).toEqual({
    projects: ['int'],
    files: ['shells/web/server/tests/pages.int.test.ts'],
    checks: ['build'],
  });
});

test('a folder runs in all projects', () => {
  const { projects, checks } = namesOf(['packages/web-kit']);
  expect(projects).toEqual(['unit', 'component', 'int', 'contract', 'e2e']);
  expect(checks).toEqual(['build']);
});
