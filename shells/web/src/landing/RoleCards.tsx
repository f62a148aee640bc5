import { ButtonLink, Card, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './landing.module.css';

interface Props {
  /** Paths of the signup of each role. */
  applicant: string;
  recruiter: string;
}

/** What the product offers each role. */
export function RoleCards({ applicant, recruiter }: Props) {
  const { roles } = texts.landing;
  return (
    <div className={styles.roles}>
      <RoleCard
        title={roles.applicant.title}
        points={roles.applicant.points}
        to={applicant}
        label={roles.applicant.signup}
      />
      <RoleCard
        title={roles.recruiter.title}
        points={roles.recruiter.points}
        to={recruiter}
        label={roles.recruiter.signup}
      />
    </div>
  );
}

interface RoleCardProps {
  title: string;
  points: readonly string[];
  to: string;
  label: string;
}

function RoleCard({ title, points, to, label }: RoleCardProps) {
  return (
    <Card as="section" className={styles.role}>
      <h2 className={styles.roleTitle}>{title}</h2>
      <Stack as="ul" gap={2} className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
      <ButtonLink to={to} size="lg">
        {label}
      </ButtonLink>
    </Card>
  );
}
