import type { OwnCompany } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  ButtonLink,
  Cluster,
  ContactLink,
  ExternalLink,
  type Fact,
  FactList,
  labels,
  MultilineText,
  Section,
  Text,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref, websiteName } from '@firstrung/web-kit';
import { useRights } from '../../../shared/members.ts';
import { Portrait } from '../../../shared/Portrait.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { CompanyPhoto } from './CompanyPhoto.tsx';
import styles from './company.module.css';

const { fields, sections } = texts;

/** View mode. Empty fields and sections are left out. */
export function CompanyView({ company }: { company: OwnCompany }) {
  const factSections = [
    { title: sections.details, facts: detailFacts(company) },
    { title: sections.contact, facts: contactFacts(company) },
    { title: fields.team, facts: company.team.map(({ name, position }) => teamFact(name, position)) },
  ].filter(({ facts }) => facts.some(({ value }) => value));
  const textSections = [
    { title: fields.values, text: company.values },
    { title: fields.mission, text: company.mission },
    { title: fields.vision, text: company.vision },
    { title: fields.culture, text: company.culture },
  ].filter(({ text }) => text.trim() !== '');
  const listSections = [
    { title: fields.benefits, items: company.benefits },
    { title: fields.perks, items: company.perks },
    { title: fields.awards, items: company.awards },
    { title: fields.reviews, items: company.reviews },
  ].filter(({ items }) => items.length > 0);
  const isEmpty =
    [factSections, textSections, listSections].every((sections) => sections.length === 0) &&
    company.description.trim() === '';
  const website = websiteHref(company.website);
  const { hasColleagues } = useRights();

  return (
    <div>
      <Section>
        {company.photo && <CompanyPhoto name={company.name} address={company.photo} />}
        <Cluster gap={5} align="start">
          <Portrait
            of="company"
            src={imageAddress(company.logo, '480x500')}
            alt={fields.logoOf(company.name)}
          />
          <div className={styles.headText}>
            {company.name && <h2>{company.name}</h2>}
            {company.location && <p>{company.location}</p>}
            {website && (
              <p>
                <ExternalLink href={website}>{websiteName(company.website)}</ExternalLink>
              </p>
            )}
            {company.description.trim() !== '' && <MultilineText text={company.description} />}
            {isEmpty && <Text tone={3}>{texts.empty}</Text>}
          </div>
        </Cluster>
      </Section>
      {factSections.map(({ title, facts }) => (
        <Section key={title} title={title}>
          <FactList facts={facts} min="medium" />
        </Section>
      ))}
      {listSections.map(({ title, items }) => (
        <Section key={title} title={title}>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Section>
      ))}
      {textSections.map(({ title, text }) => (
        <Section key={title} title={title}>
          <MultilineText text={text} />
        </Section>
      ))}
      <Section
        title={sections.jobs}
        actions={
          <ButtonLink to="/recruiter/all-my-jobs" size="sm">
            {sharedTexts.nav.allMyJobs}
          </ButtonLink>
        }
      >
        <FactList facts={jobCounts(company)} />
      </Section>
      <Section title={sections.profile}>
        <FactList facts={profileFacts(company, hasColleagues)} min="medium" />
      </Section>
    </div>
  );
}

const teamFact = (name: string, position: string): Fact => ({
  label: position || labels.notGiven,
  value: name,
});

const detailFacts = ({ established, additionalDetails, ratings }: OwnCompany): Fact[] => [
  { label: fields.established, value: established && formatDay(established) },
  { label: fields.size, value: additionalDetails.size },
  { label: fields.industry, value: additionalDetails.industry },
  { label: fields.type, value: additionalDetails.type },
  { label: fields.ratings, value: ratings },
];

const contactFacts = ({ contact, phoneParts, socialMedia }: OwnCompany): Fact[] => [
  { label: fields.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: fields.phone, value: contact.phone && <ContactLink contact={contact.phone} parts={phoneParts} /> },
  { label: fields.address, value: contact.address },
  { label: fields.city, value: contact.city },
  { label: fields.state, value: contact.state },
  { label: fields.zip, value: contact.zip },
  { label: fields.country, value: contact.country },
  ...Object.entries(socialMedia).map(([name, address]) => ({
    label: name,
    value: websiteHref(address) && <ExternalLink href={address}>{websiteName(address)}</ExternalLink>,
  })),
];

const jobCounts = (company: OwnCompany): Fact[] => [
  { label: texts.jobs.posted, value: company.postedJobs.length },
  { label: sharedTexts.jobStatus.liveJobs, value: company.liveJobs.length },
  { label: sharedTexts.jobStatus.hiddenJobs, value: company.hiddenJobs.length },
  { label: sharedTexts.jobStatus.pausedJobs, value: company.pausedJobs.length },
  { label: sharedTexts.jobStatus.draftJobs, value: company.draftJobs.length },
  { label: sharedTexts.jobStatus.deletedJobs, value: company.deletedJobs.length },
];

/** With colleagues, both names would be the reader's own: they are left out. */
const profileFacts = (
  { recruiter, profileCreatedBy, updatedAt }: OwnCompany,
  hasColleagues: boolean,
): Fact[] => [
  { label: fields.recruiter, value: !hasColleagues && recruiter.name },
  { label: fields.createdBy, value: !hasColleagues && profileCreatedBy.name },
  { label: fields.updated, value: formatDay(updatedAt) },
];
