/** Notices on the login page for visitors who opened another page without a token (A§8). */
export const loginNotices = {
  loggedOut: 'You are currently Logged-out, Please login !',
  /** On the profile page. */
  loginFirst: 'Please login first',
};
