// Apart from the shared package, because the first pages have no such forms.
export { fieldOf } from './Field.tsx';
export {
  bodyOf,
  changedFields,
  type FieldTable,
  isSame,
  valuesOf,
  valueText,
} from './fields.ts';
export { showRefusal } from './show-refusal.ts';
export { useClientId, useDraft, useDraftState } from './useDraft.ts';
export { type Change, useEditForm } from './useEditForm.ts';
export { useEditMode } from './useEditMode.ts';
export { useKeptForm } from './useKeptForm.ts';
export { useSkillSuggestions } from './useSkillSuggestions.ts';
export { type UnsavedChanges, useUnsavedChanges } from './useUnsavedChanges.ts';
