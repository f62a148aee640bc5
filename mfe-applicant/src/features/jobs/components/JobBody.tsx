import type { JobDetails } from '@firstrung/contracts';
import { Lines, Section, SkillTags } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** What a job says, each part only when it says something. */
export function JobBody({ job }: { job: JobDetails }) {
  return (
    <>
      <TextSection title={texts.job.description} text={job.description} />
      <TextSection title={texts.job.requirements} text={job.requirements} />
      {job.skillNames.length > 0 && (
        <Section title={texts.job.skills}>
          <SkillTags skills={job.skillNames} label={texts.job.skills} />
        </Section>
      )}
      <TextSection title={texts.job.benefits} text={job.benefits} />
    </>
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
