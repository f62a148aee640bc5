import { CompanyLogo } from '../avatar/Avatar.tsx';
import { SkillTag } from '../badge/SkillTag.tsx';
import { StatusBadge } from '../badge/StatusBadge.tsx';
import styles from './vignette.module.css';

export interface VignetteProps {
  job: { title: string; company: string; facts: string; skills: readonly string[] };
  /** Steps of an application, the last of which isn't reached yet. */
  steps: readonly { status: string; note: string }[];
  message: string;
}

/** A picture of the product for the hero: a job, an application's progress and a message. Hidden from screen readers. */
export function Vignette({ job, steps, message }: VignetteProps) {
  return (
    <div className={styles.vignette} aria-hidden="true">
      <div className={styles.job}>
        <CompanyLogo name={job.company} />
        <div>
          <strong className={styles.title}>{job.title}</strong>
          <span className={styles.facts}>{job.facts}</span>
          <span className={styles.skills}>
            {job.skills.map((skill, index) => (
              <SkillTag key={skill} look="rung" index={index}>
                {skill}
              </SkillTag>
            ))}
          </span>
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ status, note }) => (
          <li key={status}>
            <StatusBadge status={status} />
            <span className={styles.facts}>{note}</span>
          </li>
        ))}
      </ol>
      <p className={styles.message}>{message}</p>
    </div>
  );
}
