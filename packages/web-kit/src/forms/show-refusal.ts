// Of the shared package: its class of errors exists once in the page.
import { ApiError, errorTexts, messageOf, reasonOf } from '@firstrung/web-kit';

/** The methods of react-hook-form's form that are used here. */
interface Form {
  getValues(): object;
  setError(name: never, error: { message: string }, options?: { shouldFocus: boolean }): void;
}

interface Options {
  /** Maps names of the call's inputs to the form's names where they differ. */
  names?: Readonly<Record<string, string>>;
  /** Shown if the reply has no message, or there was no reply. */
  fallback?: string;
}

/**
 * Shows why the server refused a form: errors of single fields at the fields, with the focus in the first
 * one, anything else above the button, as the form's `errors.root`.
 */
export function showRefusal(form: Form, error: unknown, { names = {}, fallback }: Options = {}) {
  const values = form.getValues();
  const errors = new Map<string, string>();
  for (const { path, message } of error instanceof ApiError ? error.fields : []) {
    const field = fieldAt(values, names[path] ?? path);
    // Keep the first error of a field: the others often only say
    // that other variants of the schema don't match either.
    if (field !== undefined && !errors.has(field)) errors.set(field, errorTexts.field(asSentence(message)));
  }
  for (const [index, [field, message]] of [...errors].entries()) {
    form.setError(field as never, { message }, { shouldFocus: index === 0 });
  }
  if (errors.size > 0) return;
  const message = fallback === undefined ? reasonOf(error) : messageOf(error, fallback);
  form.setError('root' as never, { message });
}

/**
 * The form's field at a path of the call: `contact.email`
 * where values are grouped so, `skills` of `skills.3`.
 */
export function fieldAt(values: object, path: string): string | undefined {
  const found: string[] = [];
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      break;
    found.push(name);
    value = value[name as keyof typeof value];
  }
  return found.length > 0 ? found.join('.') : undefined;
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
