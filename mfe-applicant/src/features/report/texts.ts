import { chooseTexts } from '@firstrung/i18n';

const en = {
  report: 'Report',
  job: 'Report this job',
  company: 'Report this company',
  wrongAddress: 'Enter an e-mail address, or none',
  title: (name: string) => (name === '' ? 'Report' : `Report “${name}”`),
};

export const texts = chooseTexts({ en });
