// Apart from the shared package, because no first page has a form that keeps its values.
export { type Draft, useDraft } from './useDraft.ts';
export { useEditMode } from './useEditMode.ts';
