import {
  AppliedCard,
  Button,
  Container,
  EmptyState,
  Grid,
  LoginOverlay,
  PageHeader,
  Section,
  Stack,
} from '../../src/index.ts';
import { jobs } from '../samples.ts';

const statuses = ['Applied', 'Under Review', 'interviewing', 'Accepted', 'Rejected', 'withdrawn'];

const Cards = ({ count }: { count: number }) => (
  <Grid min="21rem">
    {jobs.slice(0, count).map(({ id, ...job }, index) => (
      <AppliedCard
        key={id}
        to="/job"
        title={job.title}
        company={job.company}
        description={job.description}
        location={job.location}
        status={statuses[index] ?? 'Applied'}
        applicationId="0192f0c1-7b3e-7d2a-9c41"
        reasons={statuses[index] === 'Rejected' ? ['Position filled', 'Overqualified'] : []}
      />
    ))}
  </Grid>
);

export function Applied() {
  return (
    <Container>
      <PageHeader title="Your Applied Jobs" lead="Six applications, the latest first." />
      <Stack gap={7}>
        <Cards count={6} />
        <Section title="Applied Jobs Preview">
          <LoginOverlay
            message="Log in to see the jobs you applied to and where each application stands."
            login={{ to: '/auth', label: 'Login' }}
            signup={{ to: '/auth', label: 'Signup' }}
          >
            <Cards count={3} />
          </LoginOverlay>
        </Section>
        <EmptyState title="No Applied Jobs Yet" actions={<Button variant="primary">Explore Jobs</Button>}>
          The jobs you apply to will stand here with their status.
        </EmptyState>
      </Stack>
    </Container>
  );
}
