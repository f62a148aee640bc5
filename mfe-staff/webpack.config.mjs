import { defineRemote } from '@firstrung/mf-config';
import { routes } from './src/routes.ts';

export default defineRemote({ folder: import.meta.dirname, name: 'mfe_staff', screens: routes });
