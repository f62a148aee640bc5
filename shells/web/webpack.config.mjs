import { defineHost, defineServerPages } from '@firstrung/mf-config';

const folder = import.meta.dirname;

export default defineHost({ folder });
export const serverPages = defineServerPages({
  folder,
  // The landing page has the styles of the shell's own screen.
  pages: ['guestJobs', 'search', 'guestJob', 'company'],
});
