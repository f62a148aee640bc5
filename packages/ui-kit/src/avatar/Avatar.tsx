import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import styles from './avatar.module.css';
import { avatarColour, avatarColours, initials } from './names.ts';

const sizes = { xs: 1.5, sm: 2, md: 2.75, lg: 4, xl: 6, '2xl': 9 };

export interface AvatarProps {
  name: string;
  /** The picture's URL; without one, or when it fails, the initials show. */
  src?: string | null;
  /** xs 24, sm 32, md 44, lg 64, xl 96, 2xl 144 px. */
  size?: keyof typeof sizes;
  /** Text for screen readers; '' (default) where the name stands beside it. */
  alt?: string;
}

function Picture({ name, src, size = 'md', alt = '', shape }: AvatarProps & { shape?: string }) {
  const [failed, setFailed] = useState<string>();
  const picture = src && src !== failed ? src : undefined;
  const style = { '--size': `${sizes[size]}rem`, '--hue': avatarColour(name) * (360 / avatarColours) };
  return (
    <span
      className={clsx(styles.avatar, shape, picture && styles.picture)}
      style={style as CSSProperties}
      {...(picture ? {} : alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {picture ? (
        <img src={picture} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** A person: round. */
export function Avatar(props: AvatarProps) {
  return <Picture {...props} />;
}

/** A company: square. */
export function CompanyLogo(props: AvatarProps) {
  return <Picture {...props} shape={styles.company} />;
}
