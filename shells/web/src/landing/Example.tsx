import { JobCard } from '@firstrung/job-views';
import { Avatar, CompanyLogo, Ladder, Text } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './example.module.css';

const { job, steps, days, message } = texts.landing.example;

/**
 * A picture made of the product's own parts: a job, the application for it, and the recruiter's message.
 * Nothing in it can be reached or read by a screen reader.
 */
export const Example = () => (
  <div className={styles.example} aria-hidden="true" inert>
    <div className={styles.job}>
      <JobCard {...job} company={{ name: job.company }} to="/" applied />
    </div>
    <div className={styles.application}>
      <CompanyLogo name={job.company} />
      <div>
        <Text size="lg" weight={600}>
          {job.title}
        </Text>
        <Text tone={3} size="sm">
          {job.company}
        </Text>
      </div>
      <Ladder
        size="md"
        steps={steps.map((label, index) => ({ key: label, rung: index + 1, label, at: days[index] }))}
      />
    </div>
    <div className={styles.message}>
      <Avatar name={message.from} size="sm" />
      <div className={styles.bubble}>
        <p>
          <b>{message.from}</b> {message.at}
        </p>
        <p>{message.text}</p>
      </div>
    </div>
  </div>
);
