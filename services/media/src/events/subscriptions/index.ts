import type { Subscription } from '@firstrung/service-kit';
import { applicationChanged } from './application-changed.ts';

/** Deleted accounts come through the kit, which has their files deleted. */
export const subscriptions = (): Subscription[] => [applicationChanged()];
