import type { JobDetails } from '@firstrung/contracts';
import { Lines, Section, SkillTags } from '@firstrung/ui-kit';
import { texts } from '../../../texts.ts';

const { job: words } = texts;

/** What a job says, each part only when it says something. */
export function JobBody({ job }: { job: JobDetails }) {
  return (
    <>
      <TextSection title={words.description} text={job.description} />
      <TextSection title={words.requirements} text={job.requirements} />
      {job.skillNames.length > 0 && (
        <Section title={words.skills}>
          <SkillTags skills={job.skillNames} label={words.skills} />
        </Section>
      )}
      <TextSection title={words.benefits} text={job.benefits} />
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
