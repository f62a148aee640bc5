import type { JobFields } from '@firstrung/contracts';
import { distance, type Point, pointOf, pointsWithin, suggestPlaces, townMeant } from '@firstrung/places';
import { type SearchTerm, whole } from './own-words.ts';

type SearchedPlace = { within?: number } & Partial<Record<'location' | 'country', string>>;

// A job has a word for the point of each of its towns, and one for each cell of a grid around it. A search
// asks for the cells that are all within the distance, and for the points of other cells that are.

/** A circle in which jobs are searched for. */
export interface Near {
  centre: Point;
  kilometres: number;
  /** of the town in its middle, with region and country */
  name: string;
  /** the names of other towns that may be meant */
  others: string[];
}

/** Of cells, in hundredths of a degree. The world is a multiple of them. */
const SIZES = [60, 15];
/** Cells nearer to a pole are no rectangles. */
const MAX_LATITUDE = 8_400;

/** The points of a job's towns, as far as they are known. */
export const pointsOf = ({ places, location }: Pick<JobFields, 'places' | 'location'>): Point[] =>
  (places.length > 0 ? places : suggestPlaces(location).places).flatMap((place) => pointOf(place) ?? []);

/** Of the nearest of a job's towns, in kilometres. */
export function distanceTo(
  { centre }: Near,
  job: Pick<JobFields, 'places' | 'location'>,
): number | undefined {
  const all = pointsOf(job).map((point) => distance(centre, point));
  return all.length > 0 ? Math.min(...all) : undefined;
}

/** The circle that a search means; `undefined` if no town has the name of its place. */
export function readNear({ location = '', within, country }: SearchedPlace): Near | undefined {
  const meant = within === undefined ? undefined : townMeant(location, country);
  return meant && { centre: meant.point, kilometres: within!, name: meant.name, others: meant.others };
}

/** Whether a job can be done from elsewhere, also by the text of its location alone: `Home office`. */
export const isRemote = ({ location, remoteFrom }: Pick<JobFields, 'location' | 'remoteFrom'>): boolean =>
  (remoteFrom ?? suggestPlaces(location).remoteFrom) !== null;

/** The words of a job, remote ones aside, which any distance finds. */
export function townWords(job: Pick<JobFields, 'places' | 'location' | 'remoteFrom'>): string[] {
  const points = pointsOf(job);
  if (points.length === 0) return isRemote(job) ? [] : ['town:unknown'];
  return [
    ...new Set(points.flatMap((point) => [pointWord(point), ...SIZES.map((size) => cellWord(point, size))])),
  ];
}

const pointWord = ({ latitude, longitude }: Point) => `town:${latitude}:${longitude}`;

/** Named by its corner in the south-west. */
const cornerOf = ({ latitude, longitude }: Point, size: number): Point => ({
  latitude: Math.floor(latitude / size) * size,
  longitude: Math.floor(longitude / size) * size,
});
function cellWord(point: Point, size: number): string {
  const { latitude, longitude } = cornerOf(point, size);
  return `town:cell${size}:${latitude}:${longitude}`;
}

/** Jobs that are done from anywhere. */
export const REMOTE = whole('place:remote');

/** Jobs in the circle, and remote ones. */
export function nearTerm(near: Near): SearchTerm {
  const circle = circleTerm(near);
  return { ...circle, words: [...circle.words, ...REMOTE.words] };
}

/** The points of towns among the words of jobs. */
export const pointsIn = (words: Iterable<string>): Point[] =>
  [...words].flatMap((word) => {
    const [, latitude, longitude] = /^town:(-?\d+):(-?\d+)$/.exec(word) ?? [];
    return longitude === undefined ? [] : { latitude: Number(latitude), longitude: Number(longitude) };
  });

/** The same of jobs that are at these points and no others. */
export const nearTermAmong = ({ centre, kilometres }: Near, points: readonly Point[]): SearchTerm =>
  whole(...REMOTE.words, ...points.filter((point) => distance(centre, point) <= kilometres).map(pointWord));

/** Jobs in the circle. */
export function circleTerm({ centre, kilometres }: Near): SearchTerm {
  const isInside = new Map<string, boolean>();
  const words = pointsWithin(centre, kilometres).map((point) => {
    const size = SIZES.find((one) => {
      const cell = cellWord(point, one);
      const inside = isInside.get(cell) ?? isCellInside(cornerOf(point, one), one, { centre, kilometres });
      isInside.set(cell, inside);
      return inside;
    });
    return size === undefined ? pointWord(point) : cellWord(point, size);
  });
  return { ...whole(...new Set(words)), onlyUsed: true };
}

/** The farthest point of a cell is one of its corners. */
function isCellInside(
  corner: Point,
  size: number,
  { centre, kilometres }: Pick<Near, 'centre' | 'kilometres'>,
): boolean {
  if (Math.abs(corner.latitude) > MAX_LATITUDE) return false;
  const [north, east] = [corner.latitude + size - 1, corner.longitude + size - 1];
  return [corner.latitude, north].every((latitude) =>
    [corner.longitude, east].every((longitude) => distance(centre, { latitude, longitude }) <= kilometres),
  );
}
