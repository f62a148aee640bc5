import { defineHost } from '@firstrung/mf-config';

export default defineHost({ folder: import.meta.dirname });
