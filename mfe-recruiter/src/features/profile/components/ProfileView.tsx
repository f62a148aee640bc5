import type { RecruiterProfile } from '@firstrung/contracts';
import { Cluster, ContactLink, FactList, labels, Section } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { Portrait } from '../../../shared/Portrait.tsx';
import styles from '../profile.module.css';
import { texts } from '../texts.ts';

const { fields } = texts;

/** View mode. Empty fields show as “Not given”. */
export function ProfileView({ profile }: { profile: RecruiterProfile }) {
  return (
    <Section>
      <Cluster gap={5} align="start">
        <Portrait
          of="person"
          src={imageAddress(profile.profileImage, '480x500')}
          alt={texts.photoOf(profile.name)}
        />
        <div className={styles.text}>
          <h2>{profile.name}</h2>
          <FactList
            min="medium"
            facts={[
              { label: fields.position, value: profile.position || labels.notGiven },
              { label: fields.companyName, value: profile.companyName || labels.notGiven },
              { label: fields.emailOrPhone, value: <ContactLink contact={profile.emailOrPhone} /> },
            ]}
          />
        </div>
      </Cluster>
    </Section>
  );
}
