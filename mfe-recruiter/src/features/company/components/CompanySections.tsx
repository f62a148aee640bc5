import type { OwnCompany } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { companyLabels, Website } from '@firstrung/job-views';
import {
  Button,
  Cluster,
  ContactLink,
  type Fact,
  FactList,
  MultilineText,
  NotGiven,
  Pencil,
  Section,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useEditMode, valuesOf } from '@firstrung/web-kit/forms';
import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { useRights } from '../../../shared/members.ts';
import { CompanyPhoto, Portrait } from '../../../shared/Portrait.tsx';
import { type CompanySection, companyFields, pathsOf, type Shown } from '../company-form.ts';
import { texts } from '../texts.ts';
import { CompanyForm } from './CompanyForm.tsx';
import styles from './company.module.css';

interface Props {
  section: CompanySection;
  company: OwnCompany;
}

/** A section in view mode or edit mode. A company without a name opens with that of the name in edit mode. */
export function EditableSection({ section, company }: Props) {
  const { isOwner } = useRights();
  const isNew = company.name === '' && isOwner;
  const mode = useEditMode(isNew);
  const { edit, end, editButton, form } = mode;
  const isEditing = mode.isEditing && isOwner;
  const isFirst = section === 'company';
  const title = texts.sections[section];
  const facts = factsOf(section, company);
  // Members who can't edit see nothing of what is empty.
  if (!isOwner && !isFirst && facts.length === 0) return null;
  return (
    <Section
      compact
      title={isFirst && company.name ? <bdi>{company.name}</bdi> : title}
      actions={
        isOwner &&
        !isEditing && (
          <Button
            ref={editButton}
            size="sm"
            icon={<Pencil size={16} />}
            aria-label={texts.editOf(title)}
            onClick={edit}
          >
            {texts.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <CompanyForm
          ref={form}
          section={section}
          company={company}
          onSaved={end}
          onCancel={isNew ? undefined : end}
        />
      ) : (
        <Cluster gap={5} align="start" className={styles.view}>
          {isFirst && (
            <Portrait
              of="company"
              src={imageAddress(company.logo, '480x500')}
              alt={texts.fields.logoOf(company.name)}
            />
          )}
          {facts.length > 0 ? <FactList facts={facts} min={isFirst ? 'wide' : 'medium'} /> : <NotGiven />}
          {isFirst && company.photo && (
            <CompanyPhoto address={company.photo} alt={texts.fields.photoOf(company.name)} />
          )}
        </Cluster>
      )}
    </Section>
  );
}

/** What a section has, without what is empty. The name and the images of the first one stand beside it. */
function factsOf(section: CompanySection, company: OwnCompany): Fact[] {
  const values = valuesOf(companyFields, company);
  const { reviews, ratings } = company;
  return [
    ...pathsOf(section).flatMap((path) => {
      const { label, kind } = companyFields[path] as Shown;
      if (path === 'name' || kind === 'image') return [];
      if (kind === 'rows') return rowsOf(path, company);
      return [{ label, value: shown(kind, get(values, path), company) }];
    }),
    ...(section === 'details' ? [{ label: texts.fields.ratings, value: ratings }] : []),
    ...(section === 'work'
      ? [{ label: texts.fields.reviews, value: shown('list', reviews.join('\n')) }]
      : []),
  ].filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
}

const rowsOf = (path: string, { team, socialMedia }: OwnCompany): Fact[] =>
  path === 'team'
    ? team.map(({ name, position }) => ({ label: position || companyLabels.team, value: <bdi>{name}</bdi> }))
    : Object.entries(socialMedia).map(([name, address]) => ({ label: name, value: shown('url', address) }));

function shown(kind: Shown['kind'], text: string, company?: OwnCompany): ReactNode {
  if (text.trim() === '') return null;
  switch (kind) {
    case 'date':
      return formatDay(text);
    case 'url':
      return <Website address={text} />;
    case 'email':
      return <ContactLink contact={text} />;
    case 'tel':
      return <ContactLink contact={text} parts={company?.phoneParts} />;
    case 'lines':
    case 'list':
      return <MultilineText text={text} bullets={kind === 'list'} />;
    default:
      return text;
  }
}
