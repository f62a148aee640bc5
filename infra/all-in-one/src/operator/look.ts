import { askRunning, findRunning, type Running } from '@firstrung/runner/running';
import { type AlarmFile, isThoroughDue, judge, readAlarms, tell } from './alarms.ts';
import { openChannels } from './channels.ts';
import type { Readings } from './conditions.ts';
import { readBoard } from './readings.ts';
import type { OperatorSettings } from './settings.ts';

/**
 * Looks at the board from outside, so that a board that does not run is seen, too.
 * @param o.isTelling stores what was found, and tells the operator what is new
 * @param o.now @param o.readDisk for tests
 */
export async function look(
  settings: OperatorSettings,
  {
    isTelling,
    now = new Date(),
    readDisk,
  }: {
    isTelling: boolean;
    now?: Date;
    readDisk?: () => Promise<{ free: number; all: number }>;
  },
): Promise<{ running: Running | undefined; readings: Readings; alarms: AlarmFile }> {
  const { channels, findMailFailure, close } = openChannels(settings);
  try {
    const before = readAlarms(settings.dataDir);
    const known = before?.conditions['not-ready'];
    const isThorough = !isTelling || isThoroughDue(before, now);
    const running = findRunning(settings.dataDir);
    const readings = await readBoard({
      settings,
      answer: running && (await askRunning(running)),
      now,
      readySince: known?.isBad === false ? known.since : undefined,
      findMailFailure,
      isThorough,
      ...(readDisk && { readDisk }),
    });
    const alarms = judge(readings, before, now);
    if (isThorough) alarms.thoroughAt = alarms.at;
    if (isTelling) await tell(alarms, { readings, site: settings, channels });
    return { running, readings, alarms };
  } finally {
    await close();
  }
}
