import { publicTexts } from '@firstrung/web-kit/public-pages';

export const texts = publicTexts.search;
