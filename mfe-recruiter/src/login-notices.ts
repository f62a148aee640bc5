/** Notices on the login page for visitors who opened another page without a token (B§6). */
export const loginNotices = {
  /** On the home and the settings page. */
  loggedOut: 'You are currently Logged-out, Please login !',
  loginFirst: 'Please login first',
};
