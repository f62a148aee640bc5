import { chooseTexts } from '@firstrung/i18n';

/** Texts of a company's templates. */
const en = {
  title: 'Templates',
  lead: 'Words for e-mails to applicants, which everyone in your company can use.',
  loading: 'Loading the templates',
  failedTitle: "Couldn't load the templates",

  uses: {
    rejection: 'Rejections',
    invitation: 'Invitations to an interview',
    message: 'Messages',
  },
  useHelp: {
    rejection: 'For “Rejected”.',
    invitation: 'For “Shortlisted”.',
    message: 'For e-mails that you write to applicants of a job.',
  },
  noneTitle: 'No templates of your own yet',
  none: 'Copy a ready-made one and change it, or write your own.',
  noneForReaders: 'Owners and recruiters of your company write them.',

  create: 'New template',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  updated: 'Updated',
  subject: 'Subject',

  form: {
    createTitle: 'New template',
    editTitle: (name: string) => `Template “${name}”`,
    name: 'Name of the template',
    nameHelp: 'Only your company sees it.',
    nameMissing: 'Enter a name for the template',
    use: 'For',
    save: 'Save template',
    failed: 'Error saving the template. Please try again.',
  },

  delete: {
    title: 'Delete this template?',
    confirm: 'Delete',
    failed: 'Error deleting the template. Please try again.',
  },

  /** Who stands in a preview. */
  example: {
    name: 'Sam Taylor',
    jobTitle: 'Junior Technician',
    companyName: 'Your company',
  },
} as const;

export const texts = chooseTexts({ en });
