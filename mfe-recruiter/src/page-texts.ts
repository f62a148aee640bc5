/** Titles and descriptions of the public pages, as search engines and link previews show them. */
export const pageTexts = {
  login: {
    title: 'Login as Recruiter',
    description: 'Log in to post jobs and internships, read applications and answer them.',
  },
  signup: {
    title: 'Signup as Recruiter',
    description: 'Post your first job or internship, and meet people at the start of their career.',
  },
};
