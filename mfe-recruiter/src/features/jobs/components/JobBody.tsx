import type { RecruiterJob } from '@firstrung/contracts';
import { Section, SkillTags } from '@firstrung/ui-kit';
import { NotGiven, SaidSection } from '../../../shared/TextSection.tsx';
import { texts } from '../../../shared/texts.ts';

const { job: words } = texts;

/** What a job says, line by line. What was left out is named, so that it can be seen to be missing. */
export function JobBody({ job, skills }: { job: RecruiterJob; skills: readonly string[] }) {
  return (
    <>
      <SaidSection title={words.description} text={job.description} />
      <SaidSection title={words.requirements} text={job.requirements} />
      <Section title={words.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={words.skills} /> : <NotGiven />}
      </Section>
      <SaidSection title={words.benefits} text={job.benefits} />
    </>
  );
}
