/** Titles and descriptions of the public pages, as search engines and link previews show them. */
export const pageTexts = {
  login: {
    title: 'Login',
    description: 'Log in to apply for jobs and internships, and see where each application stands.',
  },
  signup: {
    title: 'Signup',
    description: 'Create a free account, write one profile, and apply for jobs and internships with it.',
  },
  jobs: {
    title: 'Jobs and internships',
    description:
      'Open jobs and internships for people who are starting out, posted by the companies themselves.',
  },
  answers: {
    title: 'Check the answers',
    description:
      'Whether companies have kept the dates by which they promised an answer, checked in your browser.',
  },
  search: {
    title: 'Search jobs',
    description: 'Search open jobs and internships by job, skill, company and place.',
  },
};
