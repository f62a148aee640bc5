// Every form of the product, by the sources that have its fields. Of those for something new, and of notes,
// whose pane moves on, `kept-text.component.test.tsx` shows that what was typed outlives Back, a reload, the
// end of the session and a network that is away. Of those that change something stored
// `edit-forms.component.test.tsx` of each remote shows that leaving asks, and that nothing is lost by the end
// of the session, the network and other people.

const RECRUITER = 'mfe-recruiter/src/features';
const APPLICANT = 'mfe-applicant/src/features';
const AUTH = 'packages/auth-screens/src';
const STAFF = 'mfe-staff/src';

export const FORMS = {
  'an application': [
    `${APPLICANT}/applications/components/ApplyDraft.tsx`,
    `${APPLICANT}/applications/questions/QuestionFields.tsx`,
  ],
  'a letter before the signup': [`${APPLICANT}/applications/components/LetterFields.tsx`],
  "an applicant's profile": [
    `${APPLICANT}/profile/components/ProfileFields.tsx`,
    `${APPLICANT}/profile/components/OwnProfile.tsx`,
    'mfe-applicant/src/shared/SkillsField.tsx',
  ],
  'a new group': [`${APPLICANT}/groups/components/GroupForm.tsx`],
  'a message of a chat': [
    'packages/chat-screens/src/composer/Composer.tsx',
    'packages/chat-screens/src/room/Chat.tsx',
  ],
  'a signup': [`${AUTH}/SignupScreen.tsx`],
  'a login': [`${AUTH}/LoginScreen.tsx`],
  'a verification': [`${AUTH}/VerifyScreen.tsx`],
  'a forgotten password': [`${AUTH}/ForgotPasswordScreen.tsx`],
  'the name of a passkey': [`${AUTH}/second-factor/Passkeys.tsx`],
  "a recruiter's profile": [`${RECRUITER}/profile/ProfileSection.tsx`],
  'a company': [`${RECRUITER}/company/components/CompanyForm.tsx`],
  'a new job': [
    `${RECRUITER}/jobs/CreateJobScreen.tsx`,
    `${RECRUITER}/jobs/components/JobFields.tsx`,
    `${RECRUITER}/jobs/components/RequirementsField.tsx`,
    `${RECRUITER}/jobs/facts/NumberField.tsx`,
    `${RECRUITER}/jobs/facts/PayField.tsx`,
    `${RECRUITER}/jobs/facts/choice-fields.tsx`,
    `${RECRUITER}/jobs/questions/QuestionsField.tsx`,
  ],
  'a job': [`${RECRUITER}/jobs/EditJobScreen.tsx`],
  'a template': [`${RECRUITER}/templates/TemplateForm.tsx`],
  // Of the same source.
  'a new template': [],
  'the words of a decision': [
    `${RECRUITER}/review/decisions/NextAnswer.tsx`,
    `${RECRUITER}/review/decisions/held-decisions.ts`,
    `${RECRUITER}/review/decisions/useDecision.ts`,
    `${RECRUITER}/review/words/DecisionWords.tsx`,
    `${RECRUITER}/review/words/WordsArea.tsx`,
    `${RECRUITER}/review/words/WordsChoice.tsx`,
  ],
  'an e-mail to applicants': [`${RECRUITER}/review/words/WriteDialog.tsx`],
  'a note': [`${RECRUITER}/review/pane/Note.tsx`],
  // Of the same source.
  'a note that is changed': [],
  'a list': [`${RECRUITER}/review/lists/ListForm.tsx`],
  'an invitation': [`${RECRUITER}/members/MembersScreen.tsx`],
  // That of a message is written in `Chat.tsx`.
  'a report': [`${APPLICANT}/report/ReportSubject.tsx`],
  'a reply to a restriction': [`${AUTH}/settings/StatementsSection.tsx`],
} as const;

/** What is typed here is not kept, and why. */
export const EXCEPTIONS = [
  {
    what: 'searches and filters: what was searched for is in the address, and the rest is a word or a number',
    files: [
      `${APPLICANT}/networks/components/FreshPeople.tsx`,
      `${APPLICANT}/saved/components/SavedSearches.tsx`,
      `${APPLICANT}/search/components/SearchLayout.tsx`,
      `${RECRUITER}/review/ToReviewScreen.tsx`,
      `${RECRUITER}/review/table/AnswerFilter.tsx`,
      `${RECRUITER}/review/table/JobApplicants.tsx`,
      'mfe-recruiter/src/shared/table/TableFilters.tsx',
      'packages/chat-screens/src/conversations/ConversationsScreen.tsx',
      'packages/job-views/src/pages/HomeView.tsx',
      'packages/job-views/src/search/FilterFields.tsx',
      'packages/job-views/src/search/SearchBar.tsx',
      'packages/job-views/src/search/SearchForm.tsx',
      'shells/web/src/landing/LandingView.tsx',
    ],
  },
  {
    what: 'passwords and codes, which are never kept: the fields are called so',
    files: [
      `${AUTH}/fields.tsx`,
      `${AUTH}/second-factor/Totp.tsx`,
      `${AUTH}/settings/SecuritySettings.tsx`,
      `${AUTH}/settings/DeleteProfileForm.tsx`,
      `${AUTH}/useFactorForm.ts`,
      `${AUTH}/useProof.tsx`,
    ],
  },
  {
    what: 'choices of one value, which takes effect at once or with the question that asks for it',
    files: [
      `${RECRUITER}/jobs/components/JobStatusSelect.tsx`,
      `${RECRUITER}/members/components/SuccessorSelect.tsx`,
    ],
  },
  {
    what: 'files that are read where they are, and sent nowhere',
    files: [`${APPLICANT}/answers/CheckScreen.tsx`],
  },
  {
    what: 'what staff write about people, of which nothing stays in a browser at a desk, and their searches',
    files: [
      `${AUTH}/AcceptScreen.tsx`,
      `${STAFF}/features/subjects/SearchScreen.tsx`,
      `${STAFF}/shared/Decisions.tsx`,
    ],
  },
] as const;
