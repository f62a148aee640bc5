import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  Cluster,
  CompanyLogo,
  Container,
  CountBadge,
  Dialog,
  Grid,
  InfoTip,
  JobStatus,
  Logo,
  Mark,
  PageHeader,
  Portrait,
  Section,
  Select,
  SkillTags,
  Stack,
  StatusBadge,
  TagInput,
  TextArea,
  TextField,
  Tip,
  Toolbar,
  Tooltip,
  UploadField,
} from '../../src/index.ts';

const symbols = ['•', '→', '✓', '★', '◎', '✗'].map((content) => ({
  key: content,
  label: `Insert ${content}`,
  content,
}));
/** Takes four seconds; files whose name begins with x are refused. */
const pretend = async (
  file: File,
  { onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
) => {
  for (let share = 0; share < 1 && !signal.aborted; share += 0.05) {
    onProgress(share);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (file.name.startsWith('x')) throw new Error('This file is damaged.');
  const reader = new FileReader();
  reader.readAsDataURL(file);
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  return String(reader.result);
};

function Uploads() {
  const [picture, setPicture] = useState('');
  const [paper, setPaper] = useState('https://else.example/Jane-Doe-CV.pdf');
  return (
    <>
      <UploadField
        kind="image"
        label="Profile picture"
        value={picture}
        onChange={setPicture}
        upload={pretend}
      />
      <UploadField
        kind="document"
        label="Résumé"
        help="Only you and recruiters of jobs you applied to can open it."
        value={paper}
        onChange={setPaper}
        upload={pretend}
        fileName="Jane-Doe-CV.pdf"
      />
    </>
  );
}

const skills = ['react', 'react native', 'redux', 'rust', 'ruby'];

export function Parts() {
  const [tags, setTags] = useState<readonly string[]>(['typescript', 'sql']);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  return (
    <Container>
      <PageHeader title="Parts" lead="Every component of the kit, on the grounds it stands on." />
      <Section title="Brand">
        <Cluster gap={6}>
          <Logo size={40} />
          <Mark size={64} />
          <Mark size={16} />
        </Cluster>
      </Section>
      <Section title="Type">
        <Stack gap={3}>
          <h1>Software for people who keep the lights on</h1>
          <h2>Software for people who keep the lights on</h2>
          <h3>Software for people who keep the lights on</h3>
          <p style={{ maxWidth: 'var(--measure)' }}>
            You will build the screens that operators of wind parks look at all day: clear charts, calm tables
            and maps that load at once. <a href="/guest">A link in text</a> stands out by its line.
          </p>
        </Stack>
      </Section>
      <Section title="Buttons">
        <Cluster>
          <Button variant="primary">Apply Now</Button>
          <Button>Save as Draft</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete Profile</Button>
          <Button variant="primary" loading>
            Apply Now
          </Button>
          <Button disabled>Applied</Button>
          <Button size="sm">Small</Button>
          <Button size="lg" variant="primary">
            Large
          </Button>
          <Tooltip text="Opens the window below">
            {(wiring) => (
              <Button onClick={() => setOpen(true)} {...wiring}>
                Dialog
              </Button>
            )}
          </Tooltip>
          <Tip text="2 of 5 skills in common: python, sql">40% compatible</Tip>
          <InfoTip label="About passwords">The password must be at least 6 characters.</InfoTip>
        </Cluster>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Read by"
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          Ada Okafor, Li Wei
        </Dialog>
      </Section>
      <Section title="Fields">
        <Grid min="20rem">
          <Stack gap={5}>
            <TextField label="Job Title" required placeholder="Junior Frontend Engineer" />
            <TextField label="Name" defaultValue="x" error="At least 2 characters." />
            <TextField label="Company" readOnly value="Northlight Energy" optional />
          </Stack>
          <Stack gap={5}>
            <TextArea
              label="Requirements"
              toolbar={<Toolbar label="Symbols" items={symbols} onPress={() => {}} />}
            />
            <Select
              label="Employment type"
              options={['Full-time', 'Internship'].map((value) => ({ value, label: value }))}
            />
          </Stack>
          <Stack gap={5}>
            <Uploads />
            <TagInput
              label="Skills"
              help="Comma or Enter adds one."
              value={tags}
              onChange={setTags}
              onQuery={setQuery}
              suggestions={skills.filter((skill) => skill.startsWith(query))}
            />
            <Stack gap={3}>
              <Checkbox label="Send me new jobs" defaultChecked />
              <Checkbox label="Select all" indeterminate />
              <Checkbox label="Not now" disabled help="Comes later." />
            </Stack>
          </Stack>
        </Grid>
      </Section>
      <Section title="Status">
        <Cluster>
          {['Applied', 'Under Review', 'interviewing', 'Accepted', 'Rejected', 'withdrawn'].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Cluster>
        <Cluster gap={5}>
          {['liveJobs', 'hiddenJobs', 'pausedJobs', 'draftJobs', 'deletedJobs'].map((status) => (
            <JobStatus key={status} status={status} />
          ))}
        </Cluster>
        <Cluster>
          <Badge>neutral</Badge>
          <Badge tone="outline">outline</Badge>
          <Badge tone="brand">brand</Badge>
          <Badge tone="info">info</Badge>
          <Badge tone="warn">warn</Badge>
          <Badge tone="step">step</Badge>
          <Badge tone="ok">ok</Badge>
          <Badge tone="danger">danger</Badge>
          <CountBadge count={3} label="messages" />
        </Cluster>
        <SkillTags
          skills={[
            'react',
            'sql',
            'figma',
            'c++',
            'gis',
            'excel',
            'events',
            'python',
            'writing',
            'logistics',
            'statistics',
            'go',
          ]}
        />
      </Section>
      <Section title="People and companies">
        <Cluster>
          {['Ada Okafor', 'Jonas Lindqvist', 'María Ruiz', 'Li Wei', 'Tom'].map((name) => (
            <Avatar key={name} name={name} alt={name} />
          ))}
          {['Northlight Energy', 'Tramline', 'Korn & Kruste', 'Öresund Library'].map((name) => (
            <CompanyLogo key={name} name={name} size="lg" alt={name} />
          ))}
          <Portrait of="person" alt="" />
          <Portrait of="company" alt="" />
        </Cluster>
      </Section>
      <Section title="Cards">
        <Grid min="16rem">
          <Card>Plain</Card>
          <Card rung>Leads somewhere</Card>
          <Card look="sunken">Sunken</Card>
          <Card look="raised">Raised</Card>
        </Grid>
      </Section>
    </Container>
  );
}
