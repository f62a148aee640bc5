import type { DemoCompany } from '../types.ts';
import { brightwellHealth } from './brightwell-health.ts';
import { fjordwatt } from './fjordwatt.ts';
import { kestrelForestry } from './kestrel-forestry.ts';
import { lumeELinho } from './lume-e-linho.ts';
import { mensaVerde } from './mensa-verde.ts';
import { nordlichtRobotics } from './nordlicht-robotics.ts';
import { orchardLanePress } from './orchard-lane-press.ts';
import { petitCosmos } from './petit-cosmos.ts';
import { polderAndSky } from './polder-and-sky.ts';
import { prairieFreight } from './prairie-freight.ts';
import { tidewaterCreditUnion } from './tidewater-credit-union.ts';
import { vltavaSecurity } from './vltava-security.ts';

/** The first one's recruiter is the one whose login a start prints. */
export const COMPANIES: readonly DemoCompany[] = [
  nordlichtRobotics,
  brightwellHealth,
  fjordwatt,
  lumeELinho,
  prairieFreight,
  petitCosmos,
  tidewaterCreditUnion,
  orchardLanePress,
  kestrelForestry,
  mensaVerde,
  vltavaSecurity,
  polderAndSky,
];
