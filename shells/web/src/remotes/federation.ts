import * as webKit from '@firstrung/web-kit';
import * as reactQuery from '@firstrung/web-kit/react-query';
import * as reactRouter from '@firstrung/web-kit/react-router';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Versions and ranges of the shared packages, from web-kit's peer dependencies; inserted by the build. */
declare const SHARED_VERSIONS: Record<string, { version: string } & ShareConfig>;

interface ShareConfig {
  singleton: boolean;
  strictVersion: boolean;
  requiredVersion: string;
}

/** How long a remote's entry may take to load before the error panel shows, milliseconds. */
const ENTRY_TIMEOUT = 10_000;

/**
 * The federation runtime with all packages that remotes share. Large packages are shared through web-kit's
 * facades, because a shared module is never tree-shaken.
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
    // 'version-first', the default, contacts every remote at
    // start, so that one remote that is down would block the page.
    shareStrategy: 'loaded-first',
    plugins: [
      { name: 'entry-timeout', createScript: () => ({ timeout: ENTRY_TIMEOUT }) },
      // Remotes use the core of this runtime instead of bundling one each, which saves 10 kB per remote.
      injectExternalRuntimeCorePlugin(),
    ],
  });
}
