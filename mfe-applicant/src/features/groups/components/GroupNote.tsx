import type { Group } from '@firstrung/contracts';
import { Tooltip } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** The number of members of a group, with their names in a tooltip. */
export const GroupNote = ({ members }: Pick<Group, 'members'>) => (
  <Tooltip text={members.map(({ name }) => name).join(', ')}>{texts.members(members.length)}</Tooltip>
);
