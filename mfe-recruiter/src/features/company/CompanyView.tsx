import type { OwnCompany } from '@firstrung/contracts';
import {
  CompanyLogo,
  ContactLink,
  type Fact,
  FactList,
  Lines,
  OutsideLink,
  Section,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref, websiteName } from '@firstrung/web-kit';
import { texts } from '../../texts.ts';
import { dayWords } from '../../words.ts';
import styles from './company.module.css';

const { company: words } = texts;
const { fields, sections } = words;

/** View mode: what is there. */
export function CompanyView({ company }: { company: OwnCompany }) {
  const details = detailsOf(company).filter(({ value }) => value);
  const contact = contactOf(company).filter(({ value }) => value);
  const says = [
    { title: fields.values, text: company.values },
    { title: fields.mission, text: company.mission },
    { title: fields.vision, text: company.vision },
    { title: fields.culture, text: company.culture },
  ].filter(({ text }) => text.trim() !== '');
  const isBare = details.length + contact.length + says.length === 0 && company.description.trim() === '';
  const website = websiteHref(company.website);

  return (
    <>
      <Section>
        <div className={styles.head}>
          <CompanyLogo name={company.name} src={imageAddress(company.logo, '480x500')} size="2xl" />
          <div className={styles.headText}>
            <h2>{company.name}</h2>
            {company.location && <p>{company.location}</p>}
            {website && (
              <p>
                <OutsideLink href={website}>{websiteName(company.website)}</OutsideLink>
              </p>
            )}
          </div>
        </div>
        {company.description.trim() !== '' && <Lines text={company.description} />}
        {isBare && <p className={styles.bare}>{words.empty}</p>}
      </Section>
      {details.length > 0 && (
        <Section title={sections.details}>
          <FactList facts={details} />
        </Section>
      )}
      {contact.length > 0 && (
        <Section title={sections.contact}>
          <FactList facts={contact} min="14rem" />
        </Section>
      )}
      {says.map(({ title, text }) => (
        <Section key={title} title={title}>
          <Lines text={text} />
        </Section>
      ))}
    </>
  );
}

const detailsOf = ({ established, additionalDetails }: OwnCompany): Fact[] => [
  { label: fields.established, value: established && dayWords(established) },
  { label: fields.size, value: additionalDetails.size },
  { label: fields.industry, value: additionalDetails.industry },
  { label: fields.type, value: additionalDetails.type },
];

const contactOf = ({ contact }: OwnCompany): Fact[] => [
  { label: fields.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: fields.phone, value: contact.phone && <ContactLink contact={contact.phone} /> },
  { label: fields.address, value: contact.address },
  { label: fields.city, value: contact.city },
  { label: fields.state, value: contact.state },
  { label: fields.zip, value: contact.zip },
  { label: fields.country, value: contact.country },
];
