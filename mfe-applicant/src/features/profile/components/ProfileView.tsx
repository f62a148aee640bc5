import { type ApplicantProfile, skillsIn } from '@firstrung/contracts';
import {
  Avatar,
  ExternalLink,
  FactList,
  FileText,
  MultilineText,
  Section,
  SkillTags,
} from '@firstrung/ui-kit';
import {
  documentName,
  fileNameOf,
  imageAddress,
  reasonOf,
  useNotify,
  useOpenDocument,
  websiteHref,
} from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './profile.module.css';

const { fields } = texts;

/** View mode. Empty fields say "Not given", so that applicants see what is missing. */
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
            {
              label: fields.resume,
              value: profile.resume ? <Resume address={profile.resume} /> : <NotGiven />,
            },
            { label: fields.gender, value: profile.gender || <NotGiven /> },
            { label: fields.socialPoints, value: formatPoints(profile.socialPoints) ?? <NotGiven /> },
          ]}
        />
      </Section>
      <Section title={fields.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={fields.skills} /> : <NotGiven />}
      </Section>
      <TextSection title={fields.about} text={profile.about} />
      <TextSection title={fields.education} text={profile.education} />
      <TextSection title={fields.defaultMessage} text={profile.defaultMessage} />
    </>
  );
}

const TextSection = ({ title, text }: { title: string; text: string }) => (
  <Section title={title}>{text.trim() === '' ? <NotGiven /> : <MultilineText text={text} />}</Section>
);

const NotGiven = () => <span className={styles.notGiven}>{texts.notGiven}</span>;

const formatPoints = (points: number | null) =>
  points === null ? null : new Intl.NumberFormat(document.documentElement.lang).format(points);

/** The résumé's file name as a link: an uploaded file is downloaded, an address elsewhere opens in a new tab. */
function Resume({ address }: { address: string }) {
  const name = fileNameOf(address);
  const href = websiteHref(address);
  return (
    <span className={styles.file}>
      <FileText size={16} aria-hidden="true" />
      {documentName(address) ? (
        <UploadedDocument address={address}>{name}</UploadedDocument>
      ) : href ? (
        <ExternalLink href={href}>{name}</ExternalLink>
      ) : (
        name
      )}
    </span>
  );
}

function UploadedDocument({ address, children }: { address: string; children: string }) {
  const open = useOpenDocument();
  const notify = useNotify();
  return (
    <a
      href={address}
      download
      onClick={(event) => {
        // The address alone is refused: useOpenDocument() gets a signed link first.
        event.preventDefault();
        open(address).catch((error) => notify(reasonOf(error), 'danger'));
      }}
    >
      {children}
    </a>
  );
}
