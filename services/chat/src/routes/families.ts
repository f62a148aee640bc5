/** Kinds of rooms whose messages are got, sent, read and deleted by the same calls under different paths. */
export const FAMILIES = [
  '/api/applicant/messages',
  '/api/guest/applicant/messages',
  '/api/applicant-to-recruiter-message',
  '/api/guest/applicant-to-recruiter-message',
  '/api/recruiter-to-applicant-message',
  '/api/recruiter-to-applicants-message',
] as const;
