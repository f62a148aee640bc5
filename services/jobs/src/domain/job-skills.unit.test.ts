import { expect, it } from 'vitest';
import { jobSkills, tooLongSkills } from './job-skills.ts';

it('normalises, and drops blanks and duplicates', () => {
  expect(jobSkills(['React.JS!', ' reactjs', 'C++', 'C', '!!', 'c#', ''])).toEqual([
    'reactjs',
    'c++',
    'c',
    'c#',
  ]);
});

it('finds skills that are too long', () => {
  expect(tooLongSkills(['a'.repeat(60), 'b'.repeat(61), `${'c'.repeat(60)}!!!`])).toEqual([1]);
});
