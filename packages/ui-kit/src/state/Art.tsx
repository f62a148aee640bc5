import styles from './state.module.css';

const lit = { fill: 'var(--brand-tint)', stroke: 'var(--brand-ink)' };

export type ArtName = 'ladder' | 'search' | 'broken' | 'inbox' | 'lost';

const drawings = {
  // A ladder of hairline rungs with the first one lit
  ladder: (
    <>
      <path d="M62 8v112M114 8v112" />
      <path d="M62 26h52M62 50h52M62 74h52" stroke="var(--ink-2)" />
      <rect x="56" y="95" width="64" height="9" {...lit} />
      <path d="M22 120h132" stroke="var(--ink-2)" />
    </>
  ),
  // Rungs under a looking glass
  search: (
    <>
      <path d="M24 26h72M24 50h52M24 74h44M24 98h60" />
      <circle cx="106" cy="64" r="30" stroke="var(--ink-2)" />
      <rect x="88" y="59" width="36" height="9" {...lit} />
      <path d="m128 86 24 26" stroke="var(--ink-2)" />
    </>
  ),
  // One rung came loose
  broken: (
    <>
      <path d="M62 8v112M114 8v112" />
      <path d="M62 26h52M62 98h52" stroke="var(--ink-2)" />
      <path d="M62 50h22l6 8" stroke="var(--ink-2)" />
      <rect x="72" y="62" width="56" height="9" transform="rotate(24 100 66)" {...lit} />
      <path d="M22 120h132" stroke="var(--ink-2)" />
    </>
  ),
  // Rungs waiting in a tray
  inbox: (
    <>
      <path d="M44 22h88M50 42h76" />
      <rect x="56" y="58" width="64" height="9" {...lit} />
      <path d="M22 74h36c4 16 56 16 60 0h36v44H22z" stroke="var(--ink-2)" />
    </>
  ),
  // Rungs that lead nowhere
  lost: (
    <>
      <path d="M40 26h40M96 46h40M34 70h40" />
      <rect x="92" y="90" width="44" height="9" {...lit} />
      <path d="M22 120h132" stroke="var(--ink-2)" />
    </>
  ),
};

/** Line drawings of empty and error states; decoration, hidden from screen readers. */
export function Art({ name }: { name: ArtName }) {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 176 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
