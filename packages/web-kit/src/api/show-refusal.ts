import { ApiError, messageOf, reasonOf } from './errors.ts';

/** The part of react-hook-form's form that is needed here. */
interface Form {
  getValues(): object;
  setError(name: never, error: { message: string }, options?: { shouldFocus: boolean }): void;
}

interface Options {
  /** The form's names of inputs that the call names otherwise. */
  names?: Readonly<Record<string, string>>;
  /** Said when the server explains nothing, or there is no answer. */
  fallback?: string;
}

/**
 * Shows why the server refused a form: faults of single fields at these fields, with the focus in the first of them,
 * anything else above the button, as the form's `errors.root`.
 */
export function showRefusal(form: Form, error: unknown, { names = {}, fallback }: Options = {}) {
  const values = form.getValues();
  const faults = new Map<string, string>();
  for (const { path, message } of error instanceof ApiError ? error.fields : []) {
    const field = fieldAt(values, names[path] ?? path);
    // The first says most: what follows at the same field is often only that it fits no other form either.
    if (field !== undefined && !faults.has(field)) faults.set(field, asSentence(message));
  }
  for (const [index, [field, message]] of [...faults].entries()) {
    form.setError(field as never, { message }, { shouldFocus: index === 0 });
  }
  if (faults.size > 0) return;
  const message = fallback === undefined ? reasonOf(error) : messageOf(error, fallback);
  form.setError('root' as never, { message });
}

/** The form's field at a path of the call: `contact.email` where values are grouped so, `skills` of `skills.3`. */
export function fieldAt(values: object, path: string): string | undefined {
  const found: string[] = [];
  let place: unknown = values;
  for (const name of path.split('.')) {
    if (typeof place !== 'object' || place === null || Array.isArray(place) || !Object.hasOwn(place, name))
      break;
    found.push(name);
    place = place[name as keyof typeof place];
  }
  return found.length > 0 ? found.join('.') : undefined;
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
