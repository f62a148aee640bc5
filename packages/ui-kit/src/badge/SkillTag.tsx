import clsx from 'clsx';
import type { ReactNode } from 'react';
import hues from '../avatar/hues.module.css';
import { Cluster } from '../layout/Layout.tsx';
import styles from './skill-tag.module.css';
import { spellSkill } from './spell-skill.ts';

/** Number of colour styles skill tags cycle through. */
export const SKILL_STYLE_COUNT = 11;

interface SkillTagProps {
  index?: number;
  /** An icon with words that say what is special about it: such a skill is tinted. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One skill; `index` is its place in its list and picks the colour style. */
export function SkillTag({ index = 0, mark, children }: SkillTagProps) {
  // Hues far from each other, each another one.
  const hue = hues[`hue${((index % SKILL_STYLE_COUNT) * 5) % 18}`];
  return (
    <span data-look="chip" className={clsx(styles.tag, hue)} data-tone={mark ? 'brand' : 'neutral'}>
      {typeof children === 'string' ? spellSkill(children) : children}
      {mark}
    </span>
  );
}

interface SkillTagsProps {
  skills: readonly string[];
  max?: number;
  label: string;
  /** Of a skill, see `SkillTag`. */
  mark?: ((skill: string) => ReactNode) | undefined;
}

/** Skills as a list of tags. With `max` the rest is counted as "+N". */
export function SkillTags({ skills, max, label, mark }: SkillTagsProps) {
  const shown = skills.slice(0, max);
  const rest = skills.length - shown.length;
  return (
    <Cluster as="ul" gap={1} aria-label={label}>
      {shown.map((skill, index) => (
        <li key={skill}>
          <SkillTag index={index} mark={mark?.(skill)}>
            {skill}
          </SkillTag>
        </li>
      ))}
      {rest > 0 && <li data-look="faint small">+{rest}</li>}
    </Cluster>
  );
}
