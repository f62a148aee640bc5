import { ButtonLink, Card } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './landing.module.css';

/** What there is for whom. */
export function Doors() {
  const { doors } = texts.landing;
  return (
    <div className={styles.doors}>
      <Door
        title={doors.applicant.title}
        points={doors.applicant.points}
        to="/signup"
        label={doors.applicant.signup}
      />
      <Door
        title={doors.recruiter.title}
        points={doors.recruiter.points}
        to="/recruiter/signup"
        label={doors.recruiter.signup}
      />
    </div>
  );
}

interface DoorProps {
  title: string;
  points: readonly string[];
  to: string;
  label: string;
}

function Door({ title, points, to, label }: DoorProps) {
  return (
    <Card as="section" accent className={styles.door}>
      <h2 className={styles.doorTitle}>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ButtonLink to={to} size="lg">
        {label}
      </ButtonLink>
    </Card>
  );
}
