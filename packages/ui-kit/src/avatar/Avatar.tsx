import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Building2 } from '../icons/jobs.ts';
import styles from './avatar.module.css';
import { companyHueClass, hueClass } from './hues.ts';
import { initials } from './names.ts';

/** Pixels of the icon that stands in for a company's initials. */
const iconSizes = { xs: 12, sm: 16, md: 22, lg: 32, cover: 36, xl: 48 };

export interface AvatarProps {
  name: string;
  /** URL of the image. Initials are shown without one or when it fails to load. */
  src?: string | null;
  /** xs 24, sm 32, md 44, lg 64, cover 72 and xl 96 px. */
  size?: keyof typeof iconSizes;
  /** Text for screen readers; '' (default) where the name is shown beside it. */
  alt?: string;
}

interface ImageProps extends AvatarProps {
  hue?: string | undefined;
  shape?: string;
  /** Replaces the initials. */
  fallback?: ReactNode;
}

function AvatarImage({
  name,
  src,
  size = 'md',
  alt = '',
  hue = hueClass(name),
  shape,
  fallback,
}: ImageProps) {
  const [failed, setFailed] = useState<string>();
  const image = src && src !== failed ? src : undefined;
  const drawn = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      className={clsx(styles.avatar, hue, shape, image && styles.image)}
      data-size={size}
      {...(image ? {} : drawn)}
    >
      {image ? (
        <img src={image} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(image)} />
      ) : (
        (fallback ?? initials(name))
      )}
    </span>
  );
}

/** A person: round. */
export const Avatar = (props: AvatarProps) => <AvatarImage {...props} />;

/**
 * A company: square, in its logo's colour if the image fails
 * to load, with a building icon while it has no name.
 */
export function CompanyLogo(props: AvatarProps) {
  const fallbackIcon = props.name.trim() === '' && <Building2 size={iconSizes[props.size ?? 'md']} />;
  const hue = companyHueClass({ name: props.name, logo: props.src });
  return <AvatarImage {...props} hue={hue} shape={styles.company} fallback={fallbackIcon || undefined} />;
}
