import { defineRemote } from '@firstrung/mf-config';
import { screens as chunks } from './src/screens.ts';

const screens = Object.entries(chunks).map(([path, chunk]) => ({ path, chunk }));

export default defineRemote({ folder: import.meta.dirname, name: 'mfe_recruiter', screens });
