import { type ApplicantProfile, skillsIn } from '@firstrung/contracts';
import { formatNumber } from '@firstrung/i18n';
import {
  Avatar,
  Cluster,
  ExternalLink,
  FactList,
  FileText,
  Row,
  Section,
  SkillTags,
  Split,
  Stack,
  TextSection,
} from '@firstrung/ui-kit';
import { imageAddress, reasonOf, useNotify, websiteHref } from '@firstrung/web-kit';
import { documentName, fileNameOf, useOpenDocument } from '@firstrung/web-kit/documents';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const { fields } = texts;

/** View mode, without empty fields: the progress above names what is worth adding. */
export function ProfileView({ profile, action }: { profile: ApplicantProfile; action?: ReactNode }) {
  const skills = skillsIn(profile.skills);
  const facts = [
    { label: fields.emailOrPhone, value: profile.emailOrPhone },
    { label: fields.resume, value: profile.resume && <Resume url={profile.resume} /> },
  ];
  const more = [
    { label: fields.gender, value: profile.gender },
    {
      label: fields.socialPoints,
      value: profile.socialPoints !== null && formatNumber(profile.socialPoints),
    },
  ].filter(({ value }) => value);
  const written = (['about', 'education', 'defaultMessage'] as const).filter(
    (field) => profile[field].trim() !== '',
  );
  return (
    <Stack gap={5}>
      <Cluster gap={4} data-look="sunken">
        <Avatar name={profile.name} src={imageAddress(profile.profilePicture, '384x400')} size="lg" />
        <Stack gap={1} data-grow="narrow">
          <h2>{profile.name}</h2>
          {profile.discipline && <p data-look="medium">{profile.discipline}</p>}
        </Stack>
        <FactList facts={facts} />
        {action}
      </Cluster>
      <Split
        sidebarFirst
        gap={5}
        sidebar={
          skills.length > 0 && (
            <Stack as="section" gap={3}>
              <h2>{fields.skills}</h2>
              <SkillTags skills={skills} label={fields.skills} />
            </Stack>
          )
        }
      >
        {written.map((field) => (
          <TextSection key={field} title={fields[field]} text={profile[field]} />
        ))}
        {more.length > 0 && (
          <Section>
            <FactList facts={more} />
          </Section>
        )}
      </Split>
    </Stack>
  );
}

/** The resume's file name as a link: an uploaded file is downloaded, a URL elsewhere opens in a new tab. */
function Resume({ url }: { url: string }) {
  const name = fileNameOf(url);
  const href = websiteHref(url);
  const elsewhere = href ? <ExternalLink href={href}>{name}</ExternalLink> : name;
  return (
    <Row as="span" gap={2}>
      <FileText size={16} aria-hidden="true" />
      {documentName(url) ? <UploadedDocument url={url}>{name}</UploadedDocument> : elsewhere}
    </Row>
  );
}

function UploadedDocument({ url, children }: { url: string; children: string }) {
  const open = useOpenDocument();
  const notify = useNotify();
  return (
    <a
      href={url}
      download
      onClick={(event) => {
        // The URL alone is refused: useOpenDocument() requests a signed one first.
        event.preventDefault();
        open(url).catch((error) => notify(reasonOf(error), 'danger'));
      }}
    >
      {children}
    </a>
  );
}
