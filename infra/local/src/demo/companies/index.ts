import type { DemoCompany } from '../types.ts';
import { nordlichtRobotics } from './nordlicht-robotics.ts';

export const COMPANIES: readonly DemoCompany[] = [nordlichtRobotics];
