import { Button, Placeholder, Plus, Section, SkeletonGroup } from '@firstrung/ui-kit';
import styles from './second-factor.module.css';
import { texts } from './texts.ts';

const { passkeys, totp } = texts;

/** As the sections are for an account without a second factor, which is most. */
export const SecondFactorSkeleton = () => (
  <>
    <Section title={passkeys.title}>
      <SkeletonGroup label={texts.loading}>
        <Placeholder>
          <div className={styles.content}>
            <p className={styles.lead}>{passkeys.lead}</p>
            <p className={styles.lead}>{passkeys.empty}</p>
            <Button disabled icon={<Plus size={16} />}>
              {passkeys.add}
            </Button>
          </div>
        </Placeholder>
      </SkeletonGroup>
    </Section>
    <Section title={totp.title}>
      <Placeholder>
        <div className={styles.content}>
          <p className={styles.lead}>{totp.lead}</p>
          <Button disabled>{totp.setUp}</Button>
        </div>
      </Placeholder>
    </Section>
  </>
);
