import sharp from 'sharp';

/** A screenshot and the size of its window. */
export interface Shot {
  png: Buffer;
  width: number;
}

const SCALE = 0.6;
const GAP = 16;

/** Composes the screenshots of a screen into one picture: a row for each theme, windows side by side. */
export async function composeSheet(rows: readonly (readonly Shot[])[]): Promise<Buffer> {
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  let top = GAP;
  for (const row of rows) {
    let left = GAP;
    let height = 0;
    for (const shot of row) {
      const { data, info } = await sharp(shot.png)
        .resize(Math.round(shot.width * SCALE))
        .png()
        .toBuffer({ resolveWithObject: true });
      tiles.push({ input: data, left, top });
      left += info.width + GAP;
      height = Math.max(height, info.height);
    }
    width = Math.max(width, left);
    top += height + GAP;
  }
  return sharp({ create: { width, height: top, channels: 3, background: '#b4bbb8' } })
    .composite(tiles)
    .webp({ quality: 80 })
    .toBuffer();
}
