// Apart from the shared package, because no first page has a form that keeps its values.
export { fieldOf } from './Field.tsx';
export {
  bodyOf,
  changedFields,
  type FieldTable,
  isSame,
  valuesOf,
  valueText,
} from './fields.ts';
export { useClientId, useDraft, useDraftState } from './useDraft.ts';
export { type Change, useEditForm } from './useEditForm.ts';
export { useEditMode } from './useEditMode.ts';
export { useKeptForm } from './useKeptForm.ts';
