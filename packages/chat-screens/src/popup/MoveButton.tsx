import {
  ArrowDownLeft,
  ArrowDownRight,
  ArrowUpLeft,
  ArrowUpRight,
  IconButton,
  Menu,
  Move,
  PanelRight,
} from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { CORNERS, moved, type Position } from './position.ts';

const { chat: words } = texts;

const icons = {
  bottomRight: <ArrowDownRight size={16} />,
  bottomLeft: <ArrowDownLeft size={16} />,
  topRight: <ArrowUpRight size={16} />,
  topLeft: <ArrowUpLeft size={16} />,
};
const corners = Object.keys(CORNERS) as (keyof typeof CORNERS)[];

interface Props {
  /** Frees the popup, and returns where it is. */
  grab: () => Position;
  moveTo: (position: Position, store: boolean) => void;
  /** Moves it into the free pane of the page, if it has one. */
  onIntoPane: (() => void) | undefined;
}

/** Moves the popup without dragging: by arrow keys, or to a corner from its menu (WCAG 2.5.7). */
export function MoveButton({ grab, moveTo, onIntoPane }: Props) {
  return (
    <Menu
      label={words.position}
      trigger={(wiring) => (
        <IconButton
          {...wiring}
          size="sm"
          label={words.move}
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow')) return;
            event.preventDefault();
            moveTo(moved(grab(), event.key, event.shiftKey), true);
          }}
        >
          <Move size={16} />
        </IconButton>
      )}
      items={[
        ...(onIntoPane
          ? [{ label: words.intoPane, icon: <PanelRight size={16} />, onSelect: onIntoPane }]
          : []),
        ...corners.map((corner) => ({
          label: words.corners[corner],
          icon: icons[corner],
          onSelect() {
            grab();
            moveTo(CORNERS[corner], true);
          },
        })),
      ]}
    />
  );
}
