interface Part {
  part: string;
  /** Its index in the text. */
  at: number;
  isMatch: boolean;
}

/** Splits a text at the beginnings of words that match one of the search words. */
export function highlighted(text: string, words = ''): Part[] {
  const wanted = words.split(/[^\p{L}\p{N}+#]+/u).filter(Boolean);
  if (wanted.length === 0) return [{ part: text, at: 0, isMatch: false }];
  // The longest first: "java" must not hide "javascript".
  const choices = wanted
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('+', '\\+'))
    .join('|');
  let at = 0;
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${choices})`, 'iu')).flatMap((part, index) => {
    const found = { part, at, isMatch: index % 2 === 1 };
    at += part.length;
    return part === '' ? [] : [found];
  });
}
