import { chooseTexts } from '@firstrung/i18n';

const en = {
  established: 'Established',
  industry: 'Industry',
  size: 'Size',
  type: 'Type',
  location: 'Location',
  website: 'Website',
  email: 'Contact email',
  phone: 'Phone',
  address: 'Address',
  mission: 'Mission',
  vision: 'Vision',
  culture: 'Culture',
  values: 'Values',
  benefits: 'Benefits',
  perks: 'Perks',
  awards: 'Awards',
  loading: 'Loading the company',
  failedTitle: 'The company did not load',
} as const;

/** Of the facts and texts of a company. */
export const companyTexts = chooseTexts({ en });
