import { imageAddress } from '@firstrung/web-kit';
import type { ImgHTMLAttributes } from 'react';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  address: string;
  alt: string;
}

/** A company's photo, in the shape of the band across its page: wide screens cut off more of its height. */
export const CoverPhoto = ({ address, alt, ...img }: Props) => (
  <picture>
    <source media="(min-width: 48rem)" srcSet={imageAddress(address, '1920x600') ?? address} />
    <img src={imageAddress(address, '800x400') ?? address} alt={alt} decoding="async" {...img} />
  </picture>
);
