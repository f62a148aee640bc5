import {
  ArrowDownLeft,
  ArrowDownRight,
  ArrowUpLeft,
  ArrowUpRight,
  IconButton,
  Menu,
  Move,
} from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { CORNERS, type Place, stepped } from './place.ts';

const { chat: words } = texts;

const icons = {
  bottomRight: <ArrowDownRight size={16} />,
  bottomLeft: <ArrowDownLeft size={16} />,
  topRight: <ArrowUpRight size={16} />,
  topLeft: <ArrowUpLeft size={16} />,
};
const corners = Object.keys(CORNERS) as (keyof typeof CORNERS)[];

/** Moves the popup without dragging: arrow keys on the button, corners in its menu (WCAG 2.5.7). */
export function MoveButton({ place, put }: { place: Place; put: (place: Place, keep: boolean) => void }) {
  return (
    <Menu
      label={words.places}
      trigger={(wiring) => (
        <IconButton
          {...wiring}
          size="sm"
          label={words.move}
          onKeyDown={(event) => {
            const next = stepped(place, event.key, event.shiftKey);
            if (!next) return;
            event.preventDefault();
            put(next, true);
          }}
        >
          <Move size={16} />
        </IconButton>
      )}
      items={corners.map((corner) => ({
        label: words.corners[corner],
        icon: icons[corner],
        onSelect: () => put(CORNERS[corner], true),
      }))}
    />
  );
}
