import { chooseTexts } from '@firstrung/i18n';

const en = {
  nav: {
    office: 'Careers office',
    appointments: 'Appointments',
    jobs: 'Jobs',
    login: 'Login',
    logout: 'Logout',
  },

  office: {
    title: 'Careers office',
    lead: 'Advice on the first internship, the first application and the first job.',
    appointment: 'Make an appointment',
    hoursTitle: 'Opening hours',
    hours: {
      early: { days: 'Monday and Tuesday', times: '9:00–12:00, 13:00–16:00' },
      late: { days: 'Wednesday', times: '13:00–18:00' },
      short: { days: 'Thursday', times: '9:00–12:00' },
    },
    closed: 'Closed on Friday and in the week after the end of term.',
    placeTitle: 'Where to find us',
    place: 'Main building, ground floor, room 0.14',
  },

  internships: {
    title: 'Newest internships',
    loading: 'Loading internships',
    failed: 'The internships could not be loaded',
    emptyTitle: 'No internships yet',
    empty: 'New ones appear here as soon as a company posts them.',
  },

  appointments: {
    title: 'Appointments',
    signedInAs: (name: string) => `Signed in as ${name}`,
    dayTitle: 'Day and subject',
    day: 'Day',
    subject: 'Subject',
    subjects: ['Check of a résumé', 'Preparation for an interview', 'Choice between two offers'],
    write: 'Write the email',
    writeHelp: 'Your email program opens with the request. The office answers within a day.',
    mailSubject: (subject: string, day: string) => `Appointment: ${subject}, ${day}`,
    mailBody: (name: string) => `Hello,\n\nI would like to come on this day.\n\n${name}`,
    applicationsTitle: 'Your latest applications',
    applicationsHelp: 'The office can prepare better if you say which one it is about.',
    applicationsLoading: 'Loading your applications',
    applicationsFailed: 'Your applications could not be loaded',
    applicationsEmptyTitle: 'No applications yet',
    applicationsEmpty: 'The jobs that you apply for appear here.',
  },
} as const;

export const texts = chooseTexts({ en });
