import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router';
import { ArrowLeft } from '../icons/tools.ts';
import styles from './link.module.css';

/** The way back, above the title of a page. */
export const BackLink = ({ className, children, ...link }: LinkProps) => (
  <Link
    className={clsx(styles.back, className)}
    data-look="plain small medium"
    data-tall
    data-screen-only
    {...link}
  >
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </Link>
);
