import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Building2 } from '../icons.ts';
import styles from './avatar.module.css';
import { AVATAR_COLOUR_COUNT, avatarColour, initials } from './names.ts';

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

interface PictureProps extends AvatarProps {
  shape?: string;
  /** In the place of initials. */
  nothing?: ReactNode;
}

function Picture({ name, src, size = 'md', alt = '', shape, nothing }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const picture = src && src !== failed ? src : undefined;
  const style = { '--size': `${sizes[size]}rem`, '--hue': avatarColour(name) * (360 / AVATAR_COLOUR_COUNT) };
  return (
    <span
      className={clsx(styles.avatar, shape, picture && styles.picture)}
      style={style as CSSProperties}
      {...(picture ? {} : alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {picture ? (
        <img src={picture} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(picture)} />
      ) : (
        (nothing ?? initials(name))
      )}
    </span>
  );
}

/** A person: round. */
export function Avatar(props: AvatarProps) {
  return <Picture {...props} />;
}

/** A company: square. One without a name yet has a house. */
export function CompanyLogo(props: AvatarProps) {
  const house = props.name.trim() === '' && <Building2 size={sizes[props.size ?? 'md'] * 8} />;
  return <Picture {...props} shape={styles.company} nothing={house || undefined} />;
}
