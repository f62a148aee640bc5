import * as webKit from '@firstrung/web-kit';
import * as reactQuery from '@firstrung/web-kit/react-query';
import * as reactRouter from '@firstrung/web-kit/react-router';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Versions and ranges of what is shared, from web-kit's peer dependencies; written in by the build. */
declare const SHARED_VERSIONS: Record<string, { version: string } & ShareConfig>;

interface ShareConfig {
  singleton: boolean;
  strictVersion: boolean;
  requiredVersion: string;
}

/** How long a remote's entry may take before its area's error panel shows, milliseconds. */
const ENTRY_TIMEOUT = 10_000;

/**
 * The federation runtime with all that remotes share. Large packages are shared through the facades of web-kit,
 * because whatever stands here is kept whole.
 */
export function createFederation() {
  const modules: Record<string, object> = {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'react-router': reactRouter,
    '@tanstack/react-query': reactQuery,
    '@firstrung/web-kit': webKit,
  };
  const shared = Object.entries(SHARED_VERSIONS).map(([name, { version, ...shareConfig }]) => {
    const module = modules[name];
    if (!module) throw new Error(`${name} is a peer dependency of web-kit, but the shell doesn't share it`);
    return [name, { version, shareConfig: { ...shareConfig, eager: true }, lib: () => module }] as const;
  });

  return createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    // 'version-first', the default, contacts every remote at start: one that is down would stop the page.
    shareStrategy: 'loaded-first',
    plugins: [
      { name: 'entry-timeout', createScript: () => ({ timeout: ENTRY_TIMEOUT }) },
      // Remotes use this runtime's core and bring none: 10 kB less for each.
      injectExternalRuntimeCorePlugin(),
    ],
  });
}
