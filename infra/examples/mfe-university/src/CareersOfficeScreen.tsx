import { ButtonLink, ContactLink, Container, FactList, Hero, MapPin, Row, Section } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { NewestInternships } from './NewestInternships.tsx';
import { OFFICE_EMAIL } from './office.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

export default function CareersOfficeScreen() {
  const { office } = texts;
  useTitle(office.title);
  return (
    <>
      <Hero
        compact
        title={office.title}
        lead={office.lead}
        picture={{ lit: 1, figure: 1 }}
        actions={
          <ButtonLink to={paths.appointments} variant="primary" size="lg">
            {office.appointment}
          </ButtonLink>
        }
      />
      <Container width="text" data-space>
        <Section title={office.hoursTitle}>
          <FactList
            facts={Object.values(office.hours).map(({ days, times }) => ({ label: days, value: times }))}
          />
          <p data-look="quiet">{office.closed}</p>
        </Section>
        <Section title={office.placeTitle}>
          <Row as="p" gap={2}>
            <MapPin size={18} aria-hidden="true" />
            {office.place}
          </Row>
          <p>
            <ContactLink contact={OFFICE_EMAIL} />
          </p>
        </Section>
      </Container>
      <Container data-space>
        <NewestInternships />
      </Container>
    </>
  );
}
