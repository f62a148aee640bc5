import type { Group } from '@firstrung/contracts';
import { Tooltip } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** How many read what is written to a group, and who they are. */
export const GroupNote = ({ members }: Pick<Group, 'members'>) => (
  <Tooltip text={texts.namesOf(members.map(({ name }) => name))}>{texts.members(members.length)}</Tooltip>
);
