import { Fragment } from 'react';
import { findLinks } from './find-links.ts';

/** The text of a message with its URLs as links, which open in a new tab and send no referrer. */
export function MessageText({ text }: { text: string }) {
  return findLinks(text).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.href}
      </a>
    );
  });
}
