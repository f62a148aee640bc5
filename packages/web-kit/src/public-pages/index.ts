export { publicInputs } from './calls.ts';
export { jobCardProps, postedText } from './job-card-props.ts';
export { type JobSearch, MAX_LENGTH, MAX_SKILLS, readSearch, writeSearch } from './job-search.ts';
export { publicTexts } from './texts.ts';
