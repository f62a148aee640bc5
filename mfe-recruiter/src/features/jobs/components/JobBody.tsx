import type { RecruiterJob } from '@firstrung/contracts';
import { Section, SkillTags } from '@firstrung/ui-kit';
import { NotGiven, SaidSection } from '../../../shared/TextSection.tsx';
import { texts } from '../texts.ts';

/** What a job says, line by line. What was left out is named, so that it can be seen to be missing. */
export function JobBody({ job, skills }: { job: RecruiterJob; skills: readonly string[] }) {
  return (
    <>
      <SaidSection title={texts.job.description} text={job.description} />
      <SaidSection title={texts.job.requirements} text={job.requirements} />
      <Section title={texts.job.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={texts.job.skills} /> : <NotGiven />}
      </Section>
      <SaidSection title={texts.job.benefits} text={job.benefits} />
    </>
  );
}
