import { MARK } from '@firstrung/ui-kit';
import type { ServerPages } from './contract.ts';
import { texts } from './texts.ts';

const pages: ServerPages = { mark: MARK, landing: texts.landing, claim: texts.claim };

export default pages;
