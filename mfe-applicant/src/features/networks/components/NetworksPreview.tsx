import { Button, LoginOverlay } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { PeopleGrid } from './PeopleSection.tsx';
import { PersonCard } from './PersonCard.tsx';

/** Of the people, in turn. */
const percents = [62, 80, 45, 71, 38, 54];

const people = Object.entries(texts.demo).map(([_id, { skill, ...person }], index) => ({
  outcome: undefined,
  person: {
    ...person,
    _id,
    profilePicture: null,
    compatibility: {
      percent: percents[index] ?? 0,
      commonSkills: [skill],
      allSkills: 1,
      commonDiscipline: '',
    },
  },
}));

/** What visitors see: people who don't exist, below the login overlay. */
export function NetworksPreview() {
  return (
    <LoginOverlay message={texts.loginText} login="/login" signup="/signup">
      <PeopleGrid
        min="medium"
        people={people}
        card={(person) => <PersonCard person={person} actions={<Button size="sm">{texts.connect}</Button>} />}
      />
    </LoginOverlay>
  );
}
