import clsx from 'clsx';
import { useState } from 'react';
import { Building2, UserRound } from '../icons.ts';
import styles from './avatar.module.css';

export interface PortraitProps {
  /** Cut to 480x500; without one, or when it fails, a placeholder shows. */
  src?: string | null;
  alt: string;
  of: 'person' | 'company';
  className?: string;
}

/** A large picture in the proportion of 480 to 500, as on profiles (B§9). */
export function Portrait({ src, alt, of, className }: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  const picture = src && src !== failed ? src : undefined;
  const Placeholder = of === 'person' ? UserRound : Building2;
  return (
    <div className={clsx(styles.portrait, className)}>
      {picture ? (
        <img
          src={picture}
          alt={alt}
          width={480}
          height={500}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <Placeholder size={64} strokeWidth={1.25} aria-hidden="true" />
      )}
    </div>
  );
}
