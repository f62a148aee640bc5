import styles from './hues.module.css';
import { avatarColour } from './names.ts';

/** The class that sets `--hue` to the colour of a person or a company, which follows from the name. */
export const hueClass = (name: string): string | undefined => styles[`hue${avatarColour(name)}`];
