import { texts } from './texts.ts';

/** The symbol bar's 24 (B§2, B§9). */
const SIGNS = {
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

/** As the toolbar takes them; the key is the symbol itself. */
export const symbols = Object.entries(SIGNS).map(([name, sign]) => ({
  key: sign,
  label: texts.symbols[name as keyof typeof SIGNS],
  content: sign,
}));
