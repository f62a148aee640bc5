// Of the shared package: its context exists once in the page.
import { chooseTexts } from '@firstrung/i18n';
import { ApiError, failureText, isTokenRefused, useNotify } from '@firstrung/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';
import { bodyOf, changedFields, type FieldTable, fieldAt, valuesOf } from './fields.ts';
import { showRefusal } from './show-refusal.ts';
import { useKeptForm } from './useKeptForm.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

/** What a form is about to save. */
export interface Change<Stored, Values, Body> {
  /** The changed fields, as a call takes them. */
  changes: Partial<Body>;
  values: Values;
  /** What was stored when these changes began. */
  base: Stored;
}

/** What another person has saved first. */
export interface Theirs<Stored> {
  stored: Stored;
  /** The name of the colleague who saved it, if it was one; undefined for oneself, in another tab. */
  by?: string | undefined;
}

interface Options<Stored, Values extends FieldValues, Body, Saved> {
  /** For something new: the name of its draft. Nothing is kept of a change of something stored. */
  draft?: string | undefined;
  fields: FieldTable<Stored, Values>;
  /** What the form opens with. Later changes of it do not reach the form. */
  stored: Stored;
  /** Sends the changes. Without a reply nothing was saved, and nothing is wrong. */
  save: (change: Change<Stored, Values, Body>) => Promise<Saved | undefined>;
  /** What is stored after `save`, if something was changed. */
  storedBy?: (saved: Saved) => Stored;
  onSaved: (saved: Saved, change: Change<Stored, Values, Body> & { isWhole: boolean }) => void;
  /** Fetches what another person has saved, which is why `save` was refused. */
  theirs?: (error: ApiError) => Promise<Theirs<Stored> | undefined>;
  /** Said where a refused save has no reason of its own. */
  failed?: string;
  /** A refused save is said in a notice, too. */
  notifies?: boolean;
  /** Said in place of saving while a file is on its way. */
  uploading?: string;
  /** Whether leaving asks first. Default: once something has changed. */
  guards?: boolean;
  /** The query parameter that the form stands in, if it isn't the whole page. */
  param?: string;
}

/**
 * A form that changes something stored, or makes something new. Leaving asks first; a refusal is shown at its
 * field. If another person has saved first, nothing is saved until this one chooses: to take what is stored,
 * or to save what is on the screen over it.
 */
export function useEditForm<Stored extends object, Values extends FieldValues, Body, Saved>(
  options: Options<Stored, Values, Body, Saved>,
) {
  const { fields, failed } = options;
  const notify = useNotify();
  const [opened] = useState(options.stored);
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<Theirs<Stored> & { at: string }>();
  const [initial] = useState(() => valuesOf(fields, opened));
  const { form, isRestored, drop } = useKeptForm<Values>(
    options.draft,
    initial,
    Object.keys(initial) as (keyof Values & string)[],
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  const isChanged = isDirty || isRestored;
  const uploads = useRef(new Set<string>());
  const isSaving = useRef(false);
  const warning = useUnsavedChanges(options.guards ?? isChanged, options.param);

  /** Shows what is stored, and what was typed since. */
  function show(stored: Stored, typed?: Values) {
    const values = valuesOf(fields, stored);
    setBase(stored);
    setConflict(undefined);
    form.reset(values);
    for (const path of typed ? changedFields(fields, values, typed) : [])
      form.setValue(path, get(typed, path), { shouldDirty: true });
  }

  /** @param from what is replaced */
  async function save(from: Stored, values: Values): Promise<void> {
    const paths = changedFields(fields, valuesOf(fields, from), values);
    const changes = bodyOf(fields, values, paths, from) as Partial<Body>;
    const change = { changes, values, base: from };
    const refuse = (error: unknown) => refused(error, change);
    const saved = await options.save(change).catch(refuse);
    if (saved === undefined) return;
    const now = structuredClone(form.getValues());
    const isWhole = changedFields(fields, values, now).length === 0;
    if (!isWhole) notify(texts.typedSince, 'warn');
    if (!isWhole && options.storedBy) return show(options.storedBy(saved), now);
    options.onSaved(saved, { ...change, isWhole });
    if (isWhole) drop();
  }

  async function refused(
    error: unknown,
    { base: from, values }: Change<Stored, Values, Body>,
  ): Promise<undefined> {
    const at = error instanceof ApiError && error.status === 409 ? error.updatedAt : undefined;
    const current = at && (await options.theirs?.(error as ApiError).catch(() => undefined));
    if (current) {
      const theirs = valuesOf(fields, current.stored);
      const isLike = (own: Values) => changedFields(fields, own, theirs).length === 0;
      // They have changed nothing that the form shows, or it is this form, and the reply was lost.
      if (isLike(valuesOf(fields, from)) || isLike(values)) await save(current.stored, values);
      else setConflict({ ...current, at });
      return;
    }
    if (isTokenRefused(error)) {
      form.setError('root', { message: texts.sessionEnded });
      return;
    }
    if (options.notifies) notify(failureText(error, failed ?? ''), 'danger');
    const paths = error instanceof ApiError ? error.fields.map(({ path }) => path) : [];
    const names = Object.fromEntries(paths.map((path) => [path, fieldAt(fields, path) ?? path]));
    showRefusal(form, error, { names, ...(failed !== undefined && { fallback: failed }) });
  }

  async function submit(from: Stored) {
    if (isSaving.current) return;
    isSaving.current = true;
    // Of a list the form checks the rows, so that it never clears what the server has said of the list.
    form.clearErrors();
    const send = form.handleSubmit(async (values) => {
      if (uploads.current.size > 0) return notify(options.uploading ?? '', 'warn');
      await save(from, values);
    });
    await send().finally(() => {
      isSaving.current = false;
    });
  }

  return {
    form,
    base,
    submit(event?: FormEvent) {
      event?.preventDefault();
      return submit(base);
    },
    isSubmitting,
    /** It differs from what it opened with, or from what is stored. */
    isChanged,
    /** Why it could not be saved, unless a field says it. */
    error: errors.root?.message,
    /** Empties the form: it is as if nothing had been typed. */
    discard() {
      show(opened);
      drop();
    },
    drop,
    /** Another person has saved first: for `FormActions`. */
    conflict: conflict && {
      by: conflict.by,
      at: conflict.at,
      onTake: () => show(conflict.stored),
      onKeep: () => void submit(conflict.stored),
    },
    /** For the control of a file: it is on its way, or not any more. */
    onBusy: (path: FieldPath<Values>) => (isBusy: boolean) =>
      void (isBusy ? uploads.current.add(path) : uploads.current.delete(path)),
    /** The person is about to leave what is not saved. */
    leaving: {
      asking: warning.asking,
      leave() {
        drop();
        warning.leave();
      },
      stay: warning.stay,
    },
  };
}

const en = {
  typedSince: 'Saved, but without what you typed in the meantime: that is still in the form.',
  sessionEnded: 'Your session has ended. Log in in another tab, then save again here.',
} as const;

const texts = chooseTexts({ en });
