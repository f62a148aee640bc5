import type { RemoteScreen } from '@firstrung/web-kit';
import { pathsOf } from './paths.ts';

type Head = NonNullable<RemoteScreen['head']>;

/** The signup of a role without a screen of its own. */
export const loadSignup: RemoteScreen['load'] = () =>
  import(/* webpackChunkName: "signup" */ './SignupScreen.tsx');

const login = {
  chunk: 'login',
  load: () => import(/* webpackChunkName: "login" */ './LoginScreen.tsx'),
};
const forgotPassword = {
  chunk: 'forgot-password',
  load: () => import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordScreen.tsx'),
};

/**
 * The account screens of a role but its settings, which have sections of the role's own. A remote's list of
 * screens is loaded in Node, so this file imports neither components nor texts.
 * @param heads titles and descriptions of the pages that search engines find
 */
export function authRoutes(
  role: 'applicant' | 'recruiter',
  heads: { login: Head; signup: Head },
  signup: RemoteScreen['load'],
): readonly RemoteScreen[] {
  const paths = pathsOf(role);
  const screens: readonly RemoteScreen[] = [
    { ...login, path: paths.login, head: heads.login },
    {
      path: paths.loginReturn,
      chunk: 'login-return',
      load: () => import(/* webpackChunkName: "login-return" */ './provider/ProviderReturnScreen.tsx'),
    },
    { path: paths.signup, chunk: 'signup', load: signup, head: heads.signup },
    {
      path: paths.verify,
      chunk: 'verify',
      load: () => import(/* webpackChunkName: "verify" */ './VerifyScreen.tsx'),
    },
    {
      path: paths.logout,
      chunk: 'logout',
      load: () => import(/* webpackChunkName: "logout" */ './LogoutScreen.tsx'),
    },
    { ...forgotPassword, path: paths.forgot },
    {
      path: paths.undoAddressChange,
      chunk: 'undo-address-change',
      load: () => import(/* webpackChunkName: "undo-address-change" */ './UndoAddressChangeScreen.tsx'),
    },
    {
      path: paths.unsubscribe,
      chunk: 'unsubscribe',
      load: () => import(/* webpackChunkName: "unsubscribe" */ './UnsubscribeScreen.tsx'),
    },
  ];
  return screens.map((screen) => ({ ...screen, opensSuspended: true }));
}

/** The same of staff, who are invited. */
export const staffAuthRoutes: readonly RemoteScreen[] = [
  { ...login, path: '/staff/login' },
  { ...forgotPassword, path: '/staff/forgot-password' },
  {
    path: '/staff/accept',
    chunk: 'accept',
    load: () => import(/* webpackChunkName: "accept" */ './AcceptScreen.tsx'),
  },
];
