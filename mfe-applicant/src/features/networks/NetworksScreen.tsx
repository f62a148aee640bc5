import { Button, Container, Hero, LoginOverlay, PageHeader, scrollTo } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { type ReactNode, useRef, useState } from 'react';
import { Person } from '../../shared/Person.tsx';
import { useHasNoConnections } from './api/networks.ts';
import { Networks } from './components/Networks.tsx';
import { PeopleGrid } from './components/PeopleSection.tsx';
import { PersonCard } from './components/PersonCard.tsx';
import { texts } from './texts.ts';

/** /project-networks and /guest/project-networks: the networks for applicants, a preview for visitors. */
export default function NetworksScreen() {
  if (useSession().account) return <OwnNetworks />;
  return (
    <NetworksPage isNew>
      <NetworksPreview />
    </NetworksPage>
  );
}

function OwnNetworks() {
  const hasNone = useHasNoConnections();
  // The first request that is accepted moves nothing below the pointer.
  const [isNew, setNew] = useState(hasNone);
  if (hasNone && !isNew) setNew(true);
  return (
    <NetworksPage isNew={isNew}>
      <Networks />
    </NetworksPage>
  );
}

interface Props {
  /** Large for those who have no connections yet. */
  isNew: boolean;
  children: ReactNode;
}

/** The header of the page, with a button that scrolls to the content. */
function NetworksPage({ isNew, children }: Props) {
  useTitle(texts.title);
  const content = useRef<HTMLDivElement>(null);
  const showContent = () => scrollTo(content.current);
  return (
    <>
      {isNew ? (
        <Hero
          compact
          picture={{ lit: 2, figure: <Person withOther /> }}
          title={texts.hero}
          lead={texts.heroLead}
          actions={
            <Button variant="primary" size="lg" onClick={showContent}>
              {texts.start}
            </Button>
          }
        />
      ) : (
        <Container>
          <PageHeader
            title={texts.title}
            lead={texts.hero}
            actions={
              <Button size="sm" onClick={showContent}>
                {texts.start}
              </Button>
            }
          />
        </Container>
      )}
      <div ref={content} tabIndex={-1}>
        <Container data-space={isNew || undefined}>{children}</Container>
      </div>
    </>
  );
}

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
function NetworksPreview() {
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
