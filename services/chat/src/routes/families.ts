/** The path prefixes under which the same calls serve the messages of different kinds of rooms. */
export const FAMILIES = [
  '/api/applicant/messages',
  '/api/guest/applicant/messages',
  '/api/applicant-to-recruiter-message',
  '/api/guest/applicant-to-recruiter-message',
  '/api/recruiter-to-applicant-message',
  '/api/recruiter-to-applicants-message',
] as const;
