export { Cover, type CoverProps } from './cover/Cover.tsx';
export { coverOf } from './cover/rungs.ts';
export { AppliedCard } from './job-card/AppliedCard.tsx';
export { type CardCompany, JobCard, type JobCardProps } from './job-card/JobCard.tsx';
export { jobCardProps } from './job-card/job-card-props.ts';
export { excerpt, shortLocation } from './job-card/text.ts';
export { JobList, JobListHeading } from './job-list/JobList.tsx';
export { ActionBar } from './job-page/ActionBar.tsx';
export { CompanyTeaser, type CompanyTeaserProps } from './job-page/CompanyTeaser.tsx';
export { JobPageBody, type JobPageBodyProps, type JobPageContent } from './job-page/JobPageBody.tsx';
export { JobPageSkeleton } from './job-page/JobPageSkeleton.tsx';
export { jobPageContent } from './job-page/job-page-content.ts';
export { publicInputs } from './public-inputs.ts';
export { type FilterChip, FilterChips } from './search/FilterChips.tsx';
export { HeroSearch, type HeroSearchProps } from './search/HeroSearch.tsx';
export { countText, filterChips } from './search/job-counts.ts';
export {
  type JobSearch,
  readSearch,
  searchPath,
  searchTitle,
  writeSearch,
} from './search/job-search.ts';
export { SearchBar, type SearchBarProps } from './search/SearchBar.tsx';
export { publicTexts } from './texts.ts';
