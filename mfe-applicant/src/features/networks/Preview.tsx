import { Button, ButtonLink, LoginOverlay } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
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
      actions={
        <>
          <ButtonLink to="/login" variant="primary">
            {words.login}
          </ButtonLink>
          <ButtonLink to="/signup">{words.signup}</ButtonLink>
        </>
      }
    >
      <PeopleGrid
        people={people}
        card={(person) => <PersonCard person={person} actions={<Button size="sm">{words.connect}</Button>} />}
      />
    </LoginOverlay>
  );
}
