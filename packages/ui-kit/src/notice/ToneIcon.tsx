import type { NoticeTone } from '@firstrung/web-kit';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/shell.ts';
import message from './message.module.css';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

/** The icon of a tone, 18 px. */
export function ToneIcon({ tone }: { tone: NoticeTone }) {
  const Icon = icons[tone];
  return <Icon size={18} className={message.mark} aria-hidden="true" />;
}
