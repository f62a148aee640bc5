import { Fragment } from 'react';
import { linked } from './linked.ts';

/** A message's text with its addresses as links. They open in a new tab and tell nobody where from. */
export function Linked({ text }: { text: string }) {
  return linked(text).map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
    if (typeof piece === 'string') return <Fragment key={at}>{piece}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
      <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.href}
      </a>
    );
  });
}
