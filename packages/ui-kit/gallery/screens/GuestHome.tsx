import { Search } from '../../src/icons.ts';
import {
  Button,
  ButtonLink,
  Carousel,
  Container,
  Footer,
  Grid,
  Hero,
  JobCard,
  Section,
  Select,
  TextField,
  VisuallyHidden,
} from '../../src/index.ts';
import { jobs } from '../samples.ts';

const slides = [
  ['one', 'Start on the first rung.', 'Jobs and internships that train you, from companies that answer.'],
  ['two', 'Know where you stand.', 'Every application shows its status, from applied to accepted.'],
  ['three', 'Climb with others.', 'Meet people on the same path and talk to recruiters directly.'],
] as const;

export function GuestHome() {
  return (
    <>
      <VisuallyHidden as="h1">Jobs and internships</VisuallyHidden>
      <Carousel
        label="Welcome"
        slides={slides.map(([key, title, lead]) => ({
          key,
          content: (
            <Hero
              level={2}
              title={title}
              lead={lead}
              actions={
                <>
                  <Button variant="signal" size="lg">
                    Explore Jobs
                  </Button>
                  <ButtonLink to="/auth" size="lg">
                    Sign up
                  </ButtonLink>
                </>
              }
            />
          ),
        }))}
      />
      <Container style={{ paddingTop: 'var(--s7)' }}>
        <Section title="Open jobs" actions={<span>60 jobs</span>}>
          <Grid min="15rem" gap={4}>
            <TextField label="Search" placeholder="Title, skill or company" icon={<Search size={18} />} />
            <TextField label="Location" placeholder="Anywhere" />
            <Select
              label="Type"
              placeholder="All types"
              options={['Full-time', 'Part-time', 'Internship', 'Contract'].map((value) => ({
                value,
                label: value,
              }))}
            />
          </Grid>
          <Grid min="21rem">
            {jobs.map(({ id, ...job }, index) => (
              <JobCard key={id} to="/job" {...job} applied={index === 1} applyTo="/auth" />
            ))}
          </Grid>
        </Section>
      </Container>
      <Footer
        links={[
          { to: '/auth', label: 'Login as Recruiter' },
          { to: '/guest', label: 'Jobs' },
        ]}
      >
        Self-hosted.
      </Footer>
    </>
  );
}
