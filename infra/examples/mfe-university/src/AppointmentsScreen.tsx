import { formatDate } from '@firstrung/i18n';
import { ButtonLink, Container, PageHeader, Section, Select, Stack } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { LatestApplications } from './LatestApplications.tsx';
import { mailto, openDays } from './office.ts';
import { texts } from './texts.ts';

/** How many days can be chosen: two weeks. */
const DAYS = 8;

/** For signed-in applicants. */
export default function AppointmentsScreen() {
  const { appointments } = texts;
  useTitle(appointments.title);
  const { account } = useSession();
  const name = account?.name ?? '';
  return (
    <Container width="text" data-space>
      <PageHeader title={appointments.title} lead={appointments.signedInAs(name)} />
      <Section title={appointments.dayTitle}>
        <AppointmentRequest name={name} />
      </Section>
      <Section title={appointments.applicationsTitle}>
        <p data-look="quiet">{appointments.applicationsHelp}</p>
        <LatestApplications />
      </Section>
    </Container>
  );
}

/** The choice of day and subject, and the email that asks for it. */
function AppointmentRequest({ name }: { name: string }) {
  const { appointments } = texts;
  const [days] = useState(() => openDays(new Date(), DAYS));
  const [day, setDay] = useState(days[0] ?? '');
  const [subject, setSubject] = useState<string>(appointments.subjects[0] ?? '');
  const email = mailto(appointments.mailSubject(subject, formatDate(day)), appointments.mailBody(name));
  return (
    <Stack gap={4} align="start">
      <Select
        label={appointments.day}
        options={days.map((value) => ({ value, label: formatDate(value) }))}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Select
        label={appointments.subject}
        options={appointments.subjects.map((value) => ({ value, label: value }))}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <ButtonLink to={email} variant="primary">
        {appointments.write}
      </ButtonLink>
      <p data-look="quiet">{appointments.writeHelp}</p>
    </Stack>
  );
}
