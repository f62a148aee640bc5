import type { Role } from '@firstrung/web-kit';

/** The paths of a role's account screens, and of pages that they lead to. The build loads this in Node. */
export function pathsOf(role: Role) {
  const area = role === 'applicant' ? '' : `${role}/`;
  const login = `/${area}login`;
  return {
    login,
    /** Where the institution's own login leads back to. */
    loginReturn: `${login}/return`,
    signup: `/${area}signup`,
    verify: `/${area}verify`,
    logout: `/${area}logout`,
    forgot: `/${area}forgot-password`,
    undoAddressChange: `/${role}/undo-address-change`,
    unsubscribe: `/${area}unsubscribe`,
    settings: `/${area}settings`,
    /** Where a login leads that nothing else was asked for. */
    home: role === 'staff' ? '/staff' : `/${area}home`,
    loggedOut: role === 'recruiter' ? login : '/guest/home',
    /** The login page of the other role. */
    otherLogin: role === 'recruiter' ? '/login' : '/recruiter/login',
  };
}
