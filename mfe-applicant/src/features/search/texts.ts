import { publicTexts } from '@firstrung/job-views';

export const texts = publicTexts.search;
