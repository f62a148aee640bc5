import { texts } from './texts.ts';

/** The 24 symbols of the symbol bar (B§2, B§9). */
const CHARACTERS = {
  bullet: '•',
  arrow: '→',
  arrowhead: '➤',
  doubleArrow: '⇒',
  check: '✓',
  checkBox: '☑',
  star: '★',
  openStar: '☆',
  target: '🎯',
  prohibited: '🚫',
  cross: '✗',
  pin: '📌',
  briefcase: '💼',
  bulb: '💡',
  rocket: '🚀',
  tools: '🛠️',
  graduationCap: '🎓',
  hourglass: '⏳',
  play: '▶',
  dot: '·',
  diamond: '◆',
  square: '■',
  calendar: '📅',
  globe: '🌍',
} as const satisfies Record<keyof typeof texts.symbols, string>;

/** The items of the toolbar. Their key is the symbol itself. */
export const symbols = Object.entries(CHARACTERS).map(([name, character]) => ({
  key: character,
  label: texts.symbols[name as keyof typeof CHARACTERS],
  content: character,
}));
