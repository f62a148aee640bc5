export { publicInputs } from './calls.ts';
export { jobCardProps } from './job-card-props.ts';
export { countText, filterChips } from './job-counts.ts';
export { jobPageContent } from './job-page-content.ts';
export {
  type JobSearch,
  MAX_LENGTH,
  MAX_SKILLS,
  readSearch,
  searchPath,
  searchTitle,
  writeSearch,
} from './job-search.ts';
export { publicTexts } from './texts.ts';
