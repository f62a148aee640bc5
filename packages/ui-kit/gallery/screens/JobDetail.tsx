import {
  Badge,
  Banner,
  Button,
  Card,
  Cluster,
  CompanyLogo,
  Container,
  FactList,
  JobStatus,
  MapPin,
  PageHeader,
  RungTimeline,
  Section,
  SkillTags,
  Split,
  Stack,
  StatusBadge,
} from '../../src/index.ts';
import { jobs } from '../samples.ts';

const job = jobs[0]!;

export function JobDetail() {
  return (
    <Container>
      <PageHeader
        back={{ to: '/guest', label: 'All jobs' }}
        title={job.title}
        lead={
          <Cluster as="span" gap={2}>
            <CompanyLogo name={job.company.name} size="sm" /> {job.company.name} ·{' '}
            <JobStatus status="liveJobs" />
          </Cluster>
        }
        actions={
          <Button variant="primary" size="lg">
            SignUp to Apply
          </Button>
        }
      />
      <Split
        asideFirst
        aside={
          <Stack gap={5}>
            <Card look="sunken">
              <Stack gap={4}>
                <Cluster justify="space-between">
                  <h2 style={{ fontSize: 'var(--text-lg)' }}>Your application</h2>
                  <StatusBadge status="Under Review" />
                </Cluster>
                <RungTimeline
                  steps={[
                    { key: 'a', label: 'Applied', at: '12 March, 09:41', state: 'done' },
                    { key: 'b', label: 'Under Review', at: '14 March, 16:05', state: 'here' },
                    { key: 'c', label: 'interviewing', state: 'ahead' },
                    { key: 'd', label: 'Accepted', state: 'ahead' },
                  ]}
                />
                <Button disabled wide>
                  Applied
                </Button>
              </Stack>
            </Card>
            <FactList
              min="8rem"
              facts={[
                { label: 'Applicants', value: '14' },
                { label: 'Type', value: 'Full-time' },
                { label: 'Posted', value: '2 days ago' },
                { label: 'Empty', value: '' },
              ]}
            />
          </Stack>
        }
      >
        <Section>
          <Cluster gap={2}>
            <Badge tone="outline" icon={<MapPin size={13} />}>
              Rotterdam Netherlands
            </Badge>
            <Badge tone="outline">Full-time</Badge>
            <Badge tone="brand">New</Badge>
          </Cluster>
          <p>{job.description}</p>
        </Section>
        <Section title="Requirements">
          <ul>
            <li>You have built one thing that somebody else used</li>
            <li>You read code before you write it</li>
            <li>English or Dutch</li>
          </ul>
        </Section>
        <Section title="Skills">
          <SkillTags
            skills={[
              'react',
              'typescript',
              'css',
              'accessibility',
              'vite',
              'testing',
              'c++',
              'sql',
              'figma',
              'git',
              'http',
              'go',
            ]}
          />
        </Section>
        <Section title="Company Profile">
          <Banner tone="warn">This job is not taking applications at the moment.</Banner>
          <Cluster gap={4} align="start">
            <CompanyLogo name={job.company.name} size="lg" />
            <Stack gap={1}>
              <h3>{job.company.name}</h3>
              <p>Software for people who keep the lights on.</p>
            </Stack>
          </Cluster>
          <FactList
            facts={[
              { label: 'Location', value: 'Rotterdam, Netherlands' },
              { label: 'Established', value: '2014' },
              { label: 'Industry', value: 'Energy' },
              { label: 'Size', value: '51–200' },
              { label: 'Website', value: <a href="https://northlight.example">northlight.example</a> },
              { label: 'E-mail', value: 'people@northlight.example' },
            ]}
          />
        </Section>
      </Split>
    </Container>
  );
}
