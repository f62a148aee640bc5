const graphemes = new Intl.Segmenter();

/**
 * The beginning of a text, of at most `limit` UTF-16 units. It ends between two characters as readers see
 * them (UAX 29), so that no emoji, letter with its marks or Hangul syllable is cut in two.
 */
export const cutAtGrapheme = (text: string, limit: number): string =>
  text.slice(0, graphemes.segment(text).containing(limit)?.index);
