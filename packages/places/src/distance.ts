import { pointOfTown, pointsNear } from './data.ts';
import { isWithin } from './suggest.ts';
import { isInRegion, type Place, placeOf, spelledName, sureTown, townsNamed } from './towns.ts';

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
export function pointOf({ country, town }: Place): Point | undefined {
  const [name = '', ...regions] = town.split(',');
  const found = townsNamed(name).filter(
    (one) => one.country === country && regions.every((region) => isInRegion(one, region)),
  );
  const sure = sureTown(found);
  return sure && pointOfTown(sure);
}

/**
 * The town that people mean by a text, as `Oldenburg` or `Portland, Maine`: the largest of that name, with
 * its name as a place of a job has it.
 */
export function townMeant(text: string): { place: Place; point: Point } | undefined {
  const [name = '', ...around] = text.split(',').map((part) => part.trim());
  const [town] = townsNamed(name).filter((one) => around.every((part) => isWithin(one, part)));
  return town && { place: placeOf(town, spelledName(town, name)), point: pointOfTown(town) };
}

/** The different points of towns that are no farther than so many kilometres. */
export function pointsWithin(centre: Point, kilometres: number): Point[] {
  const near = pointsNear(centre.latitude, Math.ceil(kilometres / KILOMETRES));
  const within = near.filter((point) => distance(centre, point) <= kilometres);
  return [...new Map(within.map((point) => [`${point.latitude} ${point.longitude}`, point])).values()];
}
