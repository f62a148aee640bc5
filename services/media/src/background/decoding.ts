import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MediaContext } from '../context.ts';

/** The decoder starts with the first image and ends with the service. */
export const decoding = ({ decoder }: MediaContext): BackgroundUnit => ({
  name: 'decoder',
  destroy: () => decoder.destroy(),
});
