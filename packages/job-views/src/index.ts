export { AnswerList, answerText, answerTexts } from './answers/AnswerList.tsx';
export { Website } from './company/company-facts.tsx';
export { companyTexts } from './company/texts.ts';
export { Cover } from './cover/Cover.tsx';
export type { WayBack } from './cover/CoverPage.tsx';
export { type Country, countriesByName } from './facts/countries.ts';
export {
  closingText,
  payText,
  placeText,
  remoteText,
} from './facts/format-facts.ts';
export { previewFacts } from './facts/job-facts.ts';
export { numberHelp } from './facts/number-help.tsx';
export { AppliedCard } from './job-card/AppliedCard.tsx';
export { type CardSave, JobCard, type JobCardProps } from './job-card/JobCard.tsx';
export { jobCardProps, withoutRepeats } from './job-card/job-card-props.ts';
export { markWords } from './job-card/mark-words.tsx';
export { JobList, JobListHeading, ListEnd } from './job-list/JobList.tsx';
export { JobRow } from './job-list/JobRow.tsx';
export { listTexts } from './job-list/texts.ts';
export { ActionBar } from './job-page/ActionBar.tsx';
export { APPLY, applyPath } from './job-page/apply-path.ts';
export { JobPageSkeleton } from './job-page/JobPageSkeleton.tsx';
export { jobTexts } from './job-page/texts.ts';
export { type JobState, jobState, jobStateText } from './job-state/job-state.ts';
export { CompanyPageView, companyPageTexts, NoCompanyJobs } from './pages/CompanyPageView.tsx';
export { GuestHomeView, guestHomeTexts, HomeView, type HomeViewProps } from './pages/HomeView.tsx';
export { AskLink, JobPageView, SignupToApply } from './pages/JobPageView.tsx';
export { navTabs, navTexts } from './pages/nav-texts.tsx';
export {
  NoResults,
  ResultsHead,
  SearchView,
} from './pages/SearchView.tsx';
export { BoardPromise } from './promise/BoardPromise.tsx';
export { RecordLine } from './promise/RecordLine.tsx';
export { promiseChip, promiseTexts } from './promise/texts.ts';
export { publicInputs } from './public-inputs.ts';
export { RejectionReasons } from './rejection/RejectionReasons.tsx';
export { SaveButton, SaveHeart } from './save/SaveButton.tsx';
export { currencyOf, OneSkillField, readerRegion } from './search/FilterFields.tsx';
export { foundText, jobsText, needsCounts } from './search/job-counts.ts';
export {
  ANY_PROMISE,
  filtersOf,
  type JobSearch,
  searchPath,
  searchTitle,
  writeSearch,
} from './search/job-search.ts';
export { readSearch } from './search/read-search.ts';
export { SearchBar } from './search/SearchBar.tsx';
export { SearchForm } from './search/SearchForm.tsx';
export { searchChips, searchName, searchOfJobs } from './search/search-chips.ts';
export { tellMe } from './search/tell-me.tsx';
export { searchTexts } from './search/texts.ts';
export { describeQuestion, factText, jobFieldText } from './written/job-field-text.ts';
export { companyLabels, jobLabels, writtenTexts } from './written/texts.ts';
