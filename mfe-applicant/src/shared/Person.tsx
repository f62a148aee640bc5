import styles from './person.module.css';

const arm = { fill: 'none', stroke: 'var(--on-spruce)', strokeWidth: 11, strokeLinecap: 'round' } as const;

interface Props {
  /** Climbs onto the rung from the one below. */
  climbs?: boolean;
  /** Another person on the rung above, hand in hand. */
  withOther?: boolean;
}

/** A person, to stand on the drawing of a hero. */
export const Person = ({ climbs = false, withOther = false }: Props) => (
  <g className={climbs ? styles.climbs : undefined}>
    <Body />
    {withOther && (
      <>
        <g transform="translate(110 -80)">
          <Body />
        </g>
        <path d="m46-32 72-66" {...arm} />
      </>
    )}
  </g>
);

const Body = () => (
  <g fill="var(--on-spruce)">
    <circle cx="28" cy="-84" r="17" />
    <path d="M2 0v-32a26 26 0 0 1 52 0V0z" />
  </g>
);
