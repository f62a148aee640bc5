import type { Build, Files } from './manifest.ts';

/** A build as browsers get to know it: with addresses in place of file names. */
export interface DescribedBuild {
  /** Its id. */
  build: string;
  entry: string;
  preload: Files;
  routes: ({ path: string; fills?: boolean } & Files)[];
}

/** @param publicPath what browsers put before the names of its files */
export function describeBuild({ id, manifest }: Build, publicPath: string): DescribedBuild {
  const address = (file: string) => publicPath + file;
  const addresses = ({ js, css }: Files): Files => ({ js: js.map(address), css: css.map(address) });
  return {
    build: id,
    entry: address(manifest.entry),
    preload: addresses(manifest.preload),
    routes: manifest.routes.map((route) => ({
      path: route.path,
      ...addresses(route),
      ...(route.fills ? { fills: true } : {}),
    })),
  };
}
