import { type Static, Type } from 'typebox';
import { strict } from './call.ts';
import { clearable, instant, nullable, ONE_LINE, text, textFields, withoutLimits } from './fields.ts';
import { FileUrl } from './files.ts';
import {
  COMPANY_CONTACT_TEXTS,
  COMPANY_DETAIL_TEXTS,
  COMPANY_LIST,
  COMPANY_TEXTS,
  SOCIAL_MEDIA_TEXTS,
  TEAM_TEXTS,
} from './limits.ts';
import { clearableName, name } from './names.ts';

const texts = {
  ...textFields(COMPANY_TEXTS),
  name: clearableName(COMPANY_TEXTS.name),
  website: { ...text(COMPANY_TEXTS.website), ...ONE_LINE },
};

const SOCIAL_MEDIA_NAME = `^[^\\u0000\\uD800-\\uDFFF]{1,${SOCIAL_MEDIA_TEXTS.name}}$`;

/** The calendar has no year 0; a company may be older than every other date. */
const YEARS = '(?!0000)\\d{4}';

const listOfTexts = Type.Array(text(COMPANY_LIST.entry), { maxItems: COMPANY_LIST.entries });
const lists = {
  benefits: listOfTexts,
  perks: listOfTexts,
  awards: listOfTexts,
  team: Type.Array(strict({ ...textFields(TEAM_TEXTS), name: name(TEAM_TEXTS.name) }), { maxItems: 200 }),
};

const contact = textFields(COMPANY_CONTACT_TEXTS);
const additionalDetails = textFields(COMPANY_DETAIL_TEXTS);

/** What a recruiter writes about the company. Empty texts are `''`; a missing picture or date is `null`. */
export const CompanyFields = Type.Object({
  ...texts,
  logo: nullable(FileUrl),
  /** wide, above the text of its page */
  photo: nullable(FileUrl),
  established: nullable(Type.String({ format: 'date' })),
  contact: Type.Object(contact),
  additionalDetails: Type.Object(additionalDetails),
  ...lists,
  /** name → https URL */
  socialMedia: Type.Record(Type.String(), Type.String()),
});
export type CompanyFields = Static<typeof CompanyFields>;

/** The names of the contact's and the details' fields. */
export const CONTACT_FIELDS = Object.keys(contact) as (keyof typeof contact)[];
export const COMPANY_DETAIL_FIELDS = Object.keys(additionalDetails) as (keyof typeof additionalDetails)[];

/** The fields in replies and events. */
export const companyReplyFields = withoutLimits(CompanyFields.properties);

/** Changes to a company: absent fields stay, inside the groups too; `null` and `''` clear. */
export const companyChanges = {
  ...clearable(texts),
  ...clearable(lists),
  ...clearable({
    logo: Type.Union([FileUrl, Type.Literal('')]),
    photo: Type.Union([FileUrl, Type.Literal('')]),
    established: Type.Union([
      Type.String({ format: 'date', pattern: `^${YEARS}` }),
      instant(YEARS),
      Type.Literal(''),
    ]),
    contact: strict(clearable(contact)),
    additionalDetails: strict(clearable(additionalDetails)),
    socialMedia: Type.Record(
      Type.String({ pattern: SOCIAL_MEDIA_NAME }),
      nullable(
        Type.Union([
          Type.String({
            maxLength: SOCIAL_MEDIA_TEXTS.address,
            pattern: '^https://[^\\s\\u0000\\uD800-\\uDFFF<>"]+$',
          }),
          Type.Literal(''),
        ]),
      ),
      // A bad name is refused: it is not an unknown field, which would be ignored.
      { propertyNames: { pattern: SOCIAL_MEDIA_NAME }, maxProperties: 20 },
    ),
  }),
};
