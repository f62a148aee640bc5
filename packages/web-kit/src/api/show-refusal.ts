import { ApiError, messageOf } from './errors.ts';

/** The part of react-hook-form's form that is needed here. */
interface Form {
  getValues(): object;
  setError(name: never, error: { message: string }, options?: { shouldFocus: boolean }): void;
}

/**
 * Shows why the server refused a form: faults of single fields at these fields, with the focus in the first of them,
 * anything else above the button, as the form's `errors.root`.
 * @param names the form's names of inputs that the call names otherwise
 */
export function showRefusal(form: Form, error: unknown, names: Readonly<Record<string, string>> = {}) {
  const values = form.getValues();
  const faults = (error instanceof ApiError ? error.fields : [])
    .map(({ path, message }) => ({ path: names[path] ?? path, message }))
    .filter(({ path }) => path in values);
  for (const [index, { path, message }] of faults.entries()) {
    form.setError(path as never, { message }, { shouldFocus: index === 0 });
  }
  if (faults.length === 0) form.setError('root' as never, { message: messageOf(error) });
}
