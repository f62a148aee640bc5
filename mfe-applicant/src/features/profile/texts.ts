import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Your Profile',
  lead: 'What recruiters see when you apply.',
  loading: 'Loading your profile',
  failedTitle: 'Your profile did not load',
  edit: 'Edit',
  save: 'Save',
  saveFailed: 'Error updating profile',
  uploading: 'Please wait for the upload to complete',
  help: {
    label: 'About your profile',
    messages: 'Your default message is sent to recruiters automatically when you apply.',
    login: 'You log in with your e-mail address or your phone number.',
    password: 'Your password must be at least 6 characters long.',
  },
  progress: {
    done: (count: number, all: number) => `Your profile: ${count} of ${all}`,
    complete: 'Your profile is complete.',
    next: 'Next:',
    steps: {
      profilePicture: 'add a photo',
      discipline: 'say what you study or do',
      skills: 'add your skills',
      education: 'add your education',
      resume: 'add a resume',
      defaultMessage: 'write a default message',
    },
    why: 'Recruiters see all of this when you apply.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'You are still editing your profile. Unsaved changes will be lost.',
    go: 'Leave',
    stay: 'Keep editing',
  },
  sections: {
    person: 'About you',
    files: 'Photo and resume',
    work: 'Skills and experience',
    message: 'When you apply',
  },
  fields: {
    name: 'Name',
    nameMissing: 'Enter your name',
    emailOrPhone: 'E-mail or phone number',
    emailOrPhoneHelp:
      'You log in with it. Begin a phone number with the country code, for example +49. A new one takes effect once you enter the code we send there.',
    emailOrPhoneMissing: 'Enter your e-mail address or phone number',
    discipline: 'Discipline',
    disciplineHelp: 'Your subject or trade, for example Robotics or Nursing',
    gender: 'Gender',
    socialPoints: 'Social points',
    socialPointsHelp:
      'A number you give yourself for volunteering, clubs and community work. Recruiters see it when you apply.',
    socialPointsWrong: 'Enter a whole number from 0 to 1,000,000',
    skills: 'Skills',
    skillsHelp: 'Separate them with commas.',
    education: 'Education',
    about: 'About',
    profilePicture: 'Profile photo',
    resume: 'Resume',
    defaultMessage: 'Default message',
    defaultMessageHelp: 'Sent with every application.',
  },
  loginText: 'Log in to see and complete your profile.',
  demo: {
    name: 'Mara Lindqvist',
    discipline: 'Interaction design',
    skills: 'Prototyping, Typography, User research, HTML, CSS',
    gender: 'female',
    education: 'BA Interaction Design, Malmö University',
    about: 'I draw things that people use, and then watch them use it.',
    defaultMessage: 'Hello, I would like to tell you how I would make your product easier to use.',
  },

  hiding: {
    title: 'Who sees me',
    legend: 'Show others',
    choices: {
      search: 'My profile among the people to meet, and in their search',
      presence: 'When I am online, and when I was last',
      readReceipts: 'Which of their messages I have read',
    },
    loading: 'Loading who sees you',
    failedTitle: 'This did not load',
    failed: 'An error occurred. Please try again.',
  },
} as const;

export const texts = chooseTexts({ en });
