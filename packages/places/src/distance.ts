import { allPoints, pointOfTown } from './data.ts';
import { type Place, sureTown, townsAt } from './towns.ts';

/** In hundredths of a degree, which are about a kilometre: as exact as the place of a town is. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Of the earth, in kilometres. */
const RADIUS = 6371.0088;
/** A hundredth of a degree in radians. */
const UNIT = Math.PI / 18_000;
/** Of a hundredth of a degree from south to north. */
const KILOMETRES = RADIUS * UNIT;

/** Kilometres as the crow flies, by the haversine formula. */
export function distance(one: Point, other: Point): number {
  const half = (difference: number) => Math.sin((difference * UNIT) / 2) ** 2;
  const { latitude: from } = one;
  const { latitude: to } = other;
  const sine =
    half(to - from) + Math.cos(from * UNIT) * Math.cos(to * UNIT) * half(other.longitude - one.longitude);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(sine)));
}

/** Where the place of a job is, if that is a town of the data for sure. */
export function pointOf(place: Place): Point | undefined {
  const sure = sureTown(townsAt(place));
  return sure && pointOfTown(sure);
}

/** The points of towns that are no farther than so many kilometres. */
export function pointsWithin(centre: Point, kilometres: number): Point[] {
  const reach = Math.ceil(kilometres / KILOMETRES);
  // Far fewer are compared exactly.
  const near = allPoints().filter(({ latitude }) => Math.abs(latitude - centre.latitude) <= reach);
  return near.filter((point) => distance(centre, point) <= kilometres);
}
