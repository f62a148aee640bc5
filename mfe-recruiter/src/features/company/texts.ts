import { chooseTexts } from '@firstrung/i18n';

/** Texts of the company profile. */
const en = {
  title: 'Company Profile',
  lead: 'What applicants see beside your jobs.',
  unnamedLead: 'Start with the name: every job card shows it. You can add the rest later.',
  loading: 'Loading your company',
  failedTitle: "Couldn't load your company",
  edit: 'Edit',
  editOf: (section: string) => `Edit: ${section}`,
  save: 'Save',
  createJob: 'Create Job',
  ownersEdit: (owners: string) => `Only owners of the company edit this profile: ${owners}.`,
  publicPage: 'Public page',
  /** Of a company that the operator hides. */
  hidden: 'Only your company sees it and its jobs. You can still work on applications.',
  /** Of a profile that the operator has refused. */
  sendAgain: 'Change what is wrong below: saving sends it in again.',
  nameMissing: "Enter your company's name",
  wrong: {
    website: 'Enter a web address, e.g. example.org',
    email: 'Enter an e-mail address',
    phone: 'Enter a phone number',
  },
  /** The proof that the domain of the website is the company's own. */
  site: {
    title: 'Your website',
    lead: (board: string, domain: string) =>
      `Prove to ${board} that ${domain} is yours, by a TXT record or by a file. Nobody else is told.`,
    check: 'Check now',
    state: 'Proven',
    proven: {
      dns: (day: string) => `By DNS on ${day}`,
      file: (day: string) => `By a file on ${day}`,
    },
    notProven: 'Not yet',
    record: 'TXT record for',
    file: 'Or a file at',
    value: 'Its content',
    failed: "Couldn't look for the proof. Please try again.",
  },
  sections: {
    company: 'The company',
    details: 'Details',
    contact: 'Contact',
    work: 'Working here',
    character: 'What you stand for',
    jobs: 'Jobs',
    profile: 'This profile',
  },
  /** Shown with the form for a new job while the company has no name. */
  firstSteps: {
    title: 'Your company has no name yet',
    text: 'Every job card shows the company behind it. It takes a minute, and you can add more later.',
    nameCompany: 'Name your company',
  },
  jobs: { posted: 'Posted so far' },
  fields: {
    photoHelp: 'A wide picture of your place or your people. It is shown across your page.',
    photoOf: (company: string) => `Photo of ${company}`,
    logoOf: (company: string) => `Logo of ${company}`,
    ratings: 'Ratings',
    email: 'E-mail',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    country: 'Country',
    reviews: 'Reviews',
    listHelp: 'One per line',
    recruiter: 'Recruiter',
    createdBy: 'Created by',
    updated: 'Last changed',
  },
  lists: {
    errors: {
      nameMissing: 'Enter a name',
      nameTwice: 'This network is already in the list',
      addressMissing: 'Enter an address',
      addressWrong: 'Enter a web address, e.g. example.org',
    },
    team: {
      help: 'People applicants may meet, and what they do.',
      name: (number: number) => `Name of person ${number}`,
      second: (number: number) => `Position of person ${number}`,
      remove: (number: number) => `Remove person ${number}`,
      add: 'Add a person',
    },
    socialMedia: {
      help: 'Where else the company can be found. Addresses begin with https://',
      name: (number: number) => `Network ${number}`,
      second: (number: number) => `Address of network ${number}`,
      remove: (number: number) => `Remove network ${number}`,
      add: 'Add a network',
    },
  },
} as const;

export const texts = chooseTexts({ en });
