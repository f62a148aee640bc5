import { Route, Routes } from 'react-router';
import GuestHomeScreen from '../../../../../mfe-applicant/src/features/jobs/GuestHomeScreen.tsx';
import { nav } from '../../../../../mfe-applicant/src/nav.ts';
import type { Attempt, Registry } from '../../../../../shells/web/src/remotes/registry.ts';
import type { RemotesFile } from '../../../../../shells/web/src/remotes/remotes-file.ts';

// Replaces shells/web/src/remotes/registry.ts: the guest home is in the bundle, and nothing is loaded at run time.

const routes = () => (
  <Routes>
    <Route path="/guest/home" element={<GuestHomeScreen />} />
  </Routes>
);
const attempt: Attempt = {
  number: 0,
  module: Promise.resolve({ contract: 1 as const, routes, nav }),
  failed: false,
};

export const createRegistry = ({ inlined }: { inlined: RemotesFile }): Registry => ({
  file: () => inlined,
  attempt: () => attempt,
  retry() {},
  clearFailure() {},
  preloadRuntime() {},
  subscribe: () => () => {},
});

export const fetchRemotes = (): Promise<never> => Promise.reject(new Error('There are no remotes'));
