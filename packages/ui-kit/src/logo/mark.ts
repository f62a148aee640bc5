/** The shapes of the logo mark. Component, favicon and icons are all drawn from them. */
export const MARK = {
  /** Edge length of the square that the paths are drawn in. */
  size: 24,
  /** Corner radius of the ground. */
  radius: 3.5,
  /** The upper bars of the F. */
  bars: 'M6 5h12.5v3.25H6zM6 10.4h9v3.25H6z',
  /** The lowest bar, which is highlighted. */
  first: 'M6 15.8h5.5v3.25H6z',
} as const;
