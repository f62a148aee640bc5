import { type ApplicantProfile, skillsIn } from '@firstrung/contracts';
import { Avatar, FactList, MultilineText, Section, SkillTags } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './profile.module.css';
import { Resume } from './Resume.tsx';

const { fields } = texts;

/** View mode. What is missing is named, so that it can be seen to be missing. */
export function ProfileView({ profile }: { profile: ApplicantProfile }) {
  const skills = skillsIn(profile.skills);
  return (
    <>
      <Section>
        <div className={styles.head}>
          <Avatar name={profile.name} src={imageAddress(profile.profilePicture, '384x400')} size="2xl" />
          <div className={styles.headText}>
            <h2>{profile.name}</h2>
            {profile.discipline && <p className={styles.discipline}>{profile.discipline}</p>}
            <p>{profile.emailOrPhone}</p>
          </div>
        </div>
        <FactList
          min="12rem"
          facts={[
            { label: fields.resume, value: <Resume address={profile.resume} none={<NotGiven />} /> },
            { label: fields.gender, value: profile.gender || <NotGiven /> },
            { label: fields.socialPoints, value: pointsWords(profile.socialPoints) ?? <NotGiven /> },
          ]}
        />
      </Section>
      <Section title={fields.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={fields.skills} /> : <NotGiven />}
      </Section>
      <Text title={fields.about} text={profile.about} />
      <Text title={fields.education} text={profile.education} />
      <Text title={fields.defaultMessage} text={profile.defaultMessage} />
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <Section title={title}>{text.trim() === '' ? <NotGiven /> : <MultilineText text={text} />}</Section>
);

const NotGiven = (): ReactNode => <span className={styles.notGiven}>{texts.notGiven}</span>;

const pointsWords = (points: number | null) =>
  points === null ? null : new Intl.NumberFormat(document.documentElement.lang).format(points);
