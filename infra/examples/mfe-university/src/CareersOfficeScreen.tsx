import { ButtonLink, ContactLink, Container, FactList, Hero, MapPin, Section } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { NewestInternships } from './NewestInternships.tsx';
import { OFFICE_EMAIL } from './office.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';
import styles from './university.module.css';

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
      <Container width="text" className={styles.page}>
        <Section title={office.hoursTitle}>
          <FactList
            facts={Object.values(office.hours).map(({ days, times }) => ({ label: days, value: times }))}
          />
          <p className={styles.closed}>{office.closed}</p>
        </Section>
        <Section title={office.placeTitle}>
          <p className={styles.place}>
            <MapPin size={18} aria-hidden="true" />
            {office.place}
          </p>
          <p>
            <ContactLink contact={OFFICE_EMAIL} />
          </p>
        </Section>
      </Container>
      <Container className={styles.jobs}>
        <NewestInternships />
      </Container>
    </>
  );
}
