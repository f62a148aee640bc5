import type { JobDetails } from '@firstrung/contracts';
import { Card, FactList, Lines, Section, SkillTags, Split, Stack, StatusBadge } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { postedWords } from './words.ts';

const { job: words } = texts;

/** What a job says, each part only when it says something, with the own application and the facts beside it. */
export function JobBody({ job, children }: { job: JobDetails; children: ReactNode }) {
  const { labels } = words;
  return (
    <Split
      asideFirst
      aside={
        <Stack gap={5}>
          {job.applicationStatus && (
            <Card>
              <Stack gap={4}>
                <h2>{words.statusTitle}</h2>
                <StatusBadge status={job.applicationStatus} />
                <ApplicationTimeline status={job.applicationStatus} submitted={job.applicationSubmitted} />
              </Stack>
            </Card>
          )}
          <Card look="sunken">
            <Stack gap={4}>
              <h2>{words.facts}</h2>
              <FactList
                min="8rem"
                facts={[
                  { label: labels.company, value: job.companyName },
                  { label: labels.location, value: job.location },
                  { label: labels.employmentType, value: job.employmentType },
                  { label: labels.applicants, value: job.numberOfApplicants },
                  { label: labels.posted, value: job.postedAt && postedWords(job.postedAt, new Date()) },
                ]}
              />
            </Stack>
          </Card>
        </Stack>
      }
    >
      <TextSection title={words.description} text={job.description} />
      <TextSection title={words.requirements} text={job.requirements} />
      {job.skillNames.length > 0 && (
        <Section title={words.skills}>
          <SkillTags skills={job.skillNames} label={words.skills} />
        </Section>
      )}
      <TextSection title={words.benefits} text={job.benefits} />
      {children}
    </Split>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Section title={title}>
      <Lines text={text} />
    </Section>
  );
}
