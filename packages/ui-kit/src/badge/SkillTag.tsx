import clsx from 'clsx';
import type { ReactNode } from 'react';
import hues from '../avatar/hues.module.css';
import styles from './skill-tag.module.css';
import { spellSkill } from './spell-skill.ts';

/** Number of colour styles skill tags cycle through. */
export const SKILL_STYLE_COUNT = 11;

interface SkillTagProps {
  index?: number;
  children: ReactNode;
}

/** One skill; `index` is its place in its list and picks the colour style. */
export function SkillTag({ index = 0, children }: SkillTagProps) {
  // Hues far from each other, each another one.
  const hue = hues[`hue${((index % SKILL_STYLE_COUNT) * 5) % 18}`];
  return (
    <span className={clsx(styles.tag, hue)}>
      {typeof children === 'string' ? spellSkill(children) : children}
    </span>
  );
}

/** Skills as a list of tags. With `max` the rest is counted as "+N". */
export function SkillTags({
  skills,
  max,
  label,
}: {
  skills: readonly string[];
  max?: number;
  label: string;
}) {
  const shown = max === undefined ? skills : skills.slice(0, max);
  const rest = skills.length - shown.length;
  return (
    <ul className={styles.tags} aria-label={label}>
      {shown.map((skill, index) => (
        <li key={skill}>
          <SkillTag index={index}>{skill}</SkillTag>
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>+{rest}</li>}
    </ul>
  );
}
