import { useState } from 'react';
import {
  Avatar,
  Button,
  Checkbox,
  Cluster,
  CompanyLogo,
  ConfirmDialog,
  Container,
  EllipsisVertical,
  IconButton,
  JobStatus,
  Menu,
  PageHeader,
  Pagination,
  Pencil,
  Plus,
  Section,
  SelectBox,
  Stat,
  StatusBadge,
  Table,
  Trash2,
} from '../../src/index.ts';
import { jobs } from '../samples.ts';

const statuses = ['liveJobs', 'pausedJobs', 'draftJobs', 'hiddenJobs', 'deletedJobs'];
const actions = ['Start Applications', 'Stop Applications', 'Save in Drafts', 'Hide Job', 'Delete Job'];
const rows = jobs.slice(0, 5).map((job, index) => ({ ...job, status: statuses[index] ?? 'liveJobs' }));
const people = [
  ['Ada Okafor', 'not reviewed'],
  ['Jonas Lindqvist', 'nextSteps Shortlisted'],
  ['María del Carmen Fernández-Ruiz', 'accepted'],
  ['Li Wei', 'not up to snuff'],
] as const;

export function Recruiter() {
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  return (
    <Container>
      <PageHeader
        title="All My Jobs"
        lead="Everything you have posted, live or not."
        actions={
          <Button variant="primary" icon={<Plus size={16} />}>
            Create Job
          </Button>
        }
      />
      <Cluster gap={7} style={{ paddingBottom: 'var(--s6)' }}>
        <Stat value="5" label="Jobs" />
        <Stat value="38" label="Applicants" />
        <Stat value="2" label="Accepted" />
      </Cluster>
      <Table
        caption="All my jobs"
        rows={rows}
        rowKey={(row) => row.id}
        rowTo={() => '/job'}
        columns={[
          {
            key: 'title',
            header: 'Title',
            lead: true,
            cell: (row) => (
              <Cluster as="span" gap={3} style={{ flexWrap: 'nowrap' }}>
                <CompanyLogo name={row.company.name} size="sm" />
                {row.title}
              </Cluster>
            ),
          },
          { key: 'location', header: 'Location', cell: (row) => row.location },
          { key: 'status', header: 'Status', cell: (row) => <JobStatus status={row.status} /> },
          {
            key: 'actions',
            header: 'Actions',
            interactive: true,
            align: 'end',
            cell: (row) => (
              <SelectBox
                small
                aria-label={`Status of ${row.title}`}
                defaultValue={row.status}
                options={statuses.map((value, index) => ({ value, label: actions[index] ?? value }))}
              />
            ),
          },
        ]}
      />
      <Pagination page={page} pages={3} onPage={setPage} />
      <Section title="Applicants" actions={<Button>Send Message to All Applicants</Button>}>
        <Table
          caption="Applicants"
          rows={people}
          rowKey={([name]) => name}
          rowTo={() => '/job'}
          selected={([name]) => name.startsWith('Jonas')}
          columns={[
            {
              key: 'select',
              header: 'Select',
              interactive: true,
              corner: true,
              width: '4rem',
              cell: ([name]) => (
                <Checkbox label={`Select ${name}`} hideLabel defaultChecked={name.startsWith('Jonas')} />
              ),
            },
            {
              key: 'name',
              header: 'Name',
              lead: true,
              sort: { direction: 'ascending', onSort: () => {} },
              cell: ([name]) => (
                <Cluster as="span" gap={3} style={{ flexWrap: 'nowrap' }}>
                  <Avatar name={name} size="sm" />
                  {name}
                </Cluster>
              ),
            },
            { key: 'status', header: 'Status', cell: ([, status]) => <StatusBadge status={status} /> },
            {
              key: 'more',
              header: 'Actions',
              interactive: true,
              align: 'end',
              cell: ([name]) => (
                <Menu
                  label={`More for ${name}`}
                  trigger={(wiring) => (
                    <IconButton label={`More for ${name}`} size="sm" {...wiring}>
                      <EllipsisVertical size={18} />
                    </IconButton>
                  )}
                  items={[
                    { label: 'Edit list', icon: <Pencil size={16} />, onSelect: () => {} },
                    null,
                    {
                      label: 'Delete list',
                      icon: <Trash2 size={16} />,
                      danger: true,
                      onSelect: () => setAsking(true),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      </Section>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this list?"
        confirmLabel="Delete list"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete the list "Second round"?
      </ConfirmDialog>
    </Container>
  );
}
