import { type CompanyIdentity, CompanyLogo, companyHueClass } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import clsx from 'clsx';
import type { ImgHTMLAttributes } from 'react';
import styles from './cover.module.css';

export interface CoverProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'loading'> {
  company: CompanyIdentity;
  /** Of the company. Without it the cover has a pattern. */
  photo?: string | null | undefined;
  className?: string | undefined;
}

/** As many logos as cover the largest pattern; a company without one has an icon. */
const MARKS = Array.from({ length: 24 }, (_, place) => place);

/** A company's picture, 16:9 unless the class says otherwise: its photo, or its logo on the logo's colour. */
export const Cover = ({ company, photo, className, alt = '', loading }: CoverProps) => (
  <div className={clsx(styles.cover, companyHueClass(company), className)} data-screen-only>
    {photo ? (
      <img
        alt={alt}
        loading={loading}
        fetchPriority={loading ? undefined : 'high'}
        decoding="async"
        src={imageAddress(photo, '960x540') ?? photo}
      />
    ) : (
      <div className={styles.pattern} aria-hidden="true">
        {MARKS.map((mark) => (
          <CompanyLogo key={mark} name="" src={company.logo} size="xl" />
        ))}
      </div>
    )}
  </div>
);
