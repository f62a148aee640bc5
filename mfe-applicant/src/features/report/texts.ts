import { chooseTexts } from '@firstrung/i18n';

const en = {
  report: 'Report',
  job: 'Report this job',
  company: 'Report this company',
  title: (name: string) => (name === '' ? 'Report' : `Report “${name}”`),
};

export const texts = chooseTexts({ en });
