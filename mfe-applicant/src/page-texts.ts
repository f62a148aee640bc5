/** Titles and descriptions of the public pages, as search engines and link previews show them. */
export const pageTexts = {
  login: {
    title: 'Login',
    description: 'Log in to apply for jobs and internships, and see where each application stands.',
  },
  signup: {
    title: 'Signup',
    description: 'Create a free account, and apply for jobs and internships with one profile.',
  },
  jobs: {
    title: 'Jobs and internships',
    description:
      'Open jobs and internships for people who are starting out, posted by the companies themselves.',
  },
  answers: {
    title: 'Check the answers',
    description: 'Whether companies answered by the dates they promised.',
  },
  search: {
    title: 'Search jobs',
    description: 'Search open jobs and internships by job, skill, company and place.',
  },
};
