import { Button, LoginOverlay } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { PeopleGrid } from './PeopleGrid.tsx';
import { PersonCard } from './PersonCard.tsx';

/** Fixed numbers: the preview is blurred, so they can't be read. */
const percents = [62, 80, 45, 71, 38, 54];

const people = Object.entries(texts.demo).map(([_id, person], index) => ({
  ...person,
  _id,
  profilePicture: null,
  compatibility: { percent: percents[index] ?? 0, commonSkills: [], allSkills: 0, commonDiscipline: '' },
}));

/** What visitors see: blurred demo people below the login overlay. */
export function NetworksPreview() {
  return (
    <LoginOverlay
      title={sharedTexts.login.title}
      message={texts.loginText}
      login={{ to: '/login', label: sharedTexts.login.login }}
      signup={{ to: '/signup', label: sharedTexts.login.signup }}
    >
      <PeopleGrid
        people={people}
        card={(person) => <PersonCard person={person} actions={<Button size="sm">{texts.connect}</Button>} />}
      />
    </LoginOverlay>
  );
}
