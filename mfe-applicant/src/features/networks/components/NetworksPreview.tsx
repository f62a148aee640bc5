import { Button, LoginOverlay } from '@firstrung/ui-kit';
import { texts } from '../../../texts.ts';
import { PeopleGrid } from './PeopleGrid.tsx';
import { PersonCard } from './PersonCard.tsx';

const { networks: words } = texts;

/** Blurred: only the shape of a number shows. */
const percents = [62, 80, 45, 71, 38, 54];

const people = Object.entries(words.demo).map(([_id, person], index) => ({
  ...person,
  _id,
  profilePicture: null,
  compatibility: { percent: percents[index] ?? 0, commonSkills: [], allSkills: 0, commonDiscipline: '' },
}));

/** What visitors see: made-up people out of focus, and the way in. */
export function Preview() {
  return (
    <LoginOverlay
      title={words.loginTitle}
      message={words.loginText}
      login={{ to: '/login', label: words.login }}
      signup={{ to: '/signup', label: words.signup }}
    >
      <PeopleGrid
        people={people}
        card={(person) => <PersonCard person={person} actions={<Button size="sm">{words.connect}</Button>} />}
      />
    </LoginOverlay>
  );
}
