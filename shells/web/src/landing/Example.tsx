import { JobCard } from '@firstrung/job-views';
import { Avatar, CompanyLogo } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './example.module.css';

const { job, status, steps, days, message } = texts.landing.example;

/**
 * A picture made of the product's own parts: a job, the application for it whose rungs light up one after
 * another, and the recruiter's message. Nothing in it can be reached or read by a screen reader.
 */
export function Example({
  waits,
}: {
  /** On the page from the server: the rungs light up in the screen that replaces it. */ waits: boolean;
}) {
  const company = { name: job.company };
  return (
    <div className={waits ? `${styles.example} ${styles.waits}` : styles.example} aria-hidden="true" inert>
      <div className={styles.job}>
        <JobCard {...job} company={company} to="/" applied />
      </div>
      <div className={styles.application}>
        <CompanyLogo name={job.company} />
        <div>
          <p className={styles.title}>{job.title}</p>
          <p className={styles.company}>{job.company}</p>
        </div>
        <p className={styles.status}>{status}</p>
        <ol className={styles.progress}>
          {steps.map((step, index) => (
            <li key={step}>
              {step}
              <span className={styles.at}>{days[index]}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.message}>
        <Avatar name={message.from} size="sm" />
        <div className={styles.bubble}>
          <p className={styles.from}>
            {message.from} <span className={styles.at}>{message.at}</span>
          </p>
          <p>{message.text}</p>
        </div>
      </div>
    </div>
  );
}
