import { type Static, Type } from 'typebox';
import { strict } from './call.ts';
import { clearable, DateTime, nullable, text, withoutLimits } from './fields.ts';
import { FileUrl } from './files.ts';
import { clearableName, name } from './names.ts';

const texts = {
  name: clearableName(200),
  location: text(200),
  description: text(10_000),
  website: text(2000),
  values: text(10_000),
  mission: text(10_000),
  vision: text(10_000),
  culture: text(10_000),
};

const listOfTexts = Type.Array(text(500), { maxItems: 50 });
const lists = {
  benefits: listOfTexts,
  perks: listOfTexts,
  awards: listOfTexts,
  team: Type.Array(strict({ name: name(200), position: text(200) }), { maxItems: 200 }),
};

const contact = {
  email: text(254),
  phone: text(50),
  address: text(500),
  city: text(100),
  state: text(100),
  zip: text(20),
  country: text(100),
};

const additionalDetails = { industry: text(200), size: text(200), type: text(200) };

/** What a recruiter writes about the company. Empty texts are `''`; a missing logo or date is `null`. */
export const CompanyFields = Type.Object({
  ...texts,
  logo: nullable(FileUrl),
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
    established: Type.Union([Type.String({ format: 'date' }), DateTime, Type.Literal('')]),
    contact: strict(clearable(contact)),
    additionalDetails: strict(clearable(additionalDetails)),
    socialMedia: Type.Record(
      Type.String({ pattern: '^[^\\u0000\\uD800-\\uDFFF]{1,50}$' }),
      nullable(
        Type.Union([
          Type.String({ maxLength: 2000, pattern: '^https://[^\\s\\u0000\\uD800-\\uDFFF<>"]+$' }),
          Type.Literal(''),
        ]),
      ),
      { additionalProperties: false, maxProperties: 20 },
    ),
  }),
};
