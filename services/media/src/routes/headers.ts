/** Uploaded content is shown or downloaded, never executed. */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
} as const;

/** A name is given once: what it stands for never changes. */
export const IMAGE_HEADERS = {
  ...FILE_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
} as const;
