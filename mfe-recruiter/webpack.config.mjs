import { defineRemote } from '@firstrung/mf-config';
import { screens } from './src/screens.ts';

export default defineRemote({ folder: import.meta.dirname, name: 'mfe_recruiter', screens });
