import { createElement, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, pixels; default: 24. */
  size?: number | string;
}

/**
 * An icon of lucide 1.73.0 as one path; its packages hold 1,700 of them in 30 MB and more. They are parted by
 * the screens that show them, so that a first page loads only its own. Screen readers skip an icon that isn't
 * named.
 */
export const icon =
  (d: string) =>
  ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name))
          ? undefined
          : true,
        ...props,
      },
      createElement('path', { d }),
    );
