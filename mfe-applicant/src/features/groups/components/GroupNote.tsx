import type { Group } from '@firstrung/contracts';
import { Tip } from '@firstrung/ui-kit';
import { texts } from '../../../texts.ts';

const { groups: words } = texts;

/** How many read what is written to a group, and who they are. */
export const GroupNote = ({ members }: Pick<Group, 'members'>) => (
  <Tip text={words.namesOf(members.map(({ name }) => name))}>{words.members(members.length)}</Tip>
);
