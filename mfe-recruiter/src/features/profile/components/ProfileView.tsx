import type { RecruiterProfile } from '@firstrung/contracts';
import { ContactLink, FactList, Portrait, Section } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../../../shared/texts.ts';
import styles from '../profile.module.css';

const { profile: words } = texts;
const { fields } = words;

/** View mode. What is missing is named, so that it can be seen to be missing. */
export function ProfileView({ profile }: { profile: RecruiterProfile }) {
  return (
    <Section>
      <div className={styles.head}>
        <Portrait
          of="person"
          src={imageAddress(profile.profileImage, '480x500')}
          alt={words.pictureOf(profile.name)}
        />
        <div className={styles.text}>
          <h2>{profile.name}</h2>
          <FactList
            min="12rem"
            facts={[
              { label: fields.position, value: profile.position || texts.notGiven },
              { label: fields.companyName, value: profile.companyName || texts.notGiven },
              { label: fields.emailOrPhone, value: <ContactLink contact={profile.emailOrPhone} /> },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
