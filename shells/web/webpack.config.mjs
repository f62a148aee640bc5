import { defineHost, defineServerPages } from '@firstrung/mf-config';

const folder = import.meta.dirname;

export default defineHost({ folder });
export const serverPages = defineServerPages({ folder });
