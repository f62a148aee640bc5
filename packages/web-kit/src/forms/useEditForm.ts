// Of the shared package: its context exists once in the page.
import {
  ApiError,
  failureText,
  isTokenRefused,
  showRefusal,
  useNotify,
  useUnsavedChanges,
} from '@firstrung/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form';
import {
  bodyOf,
  changedFields,
  type FieldTable,
  fieldAt,
  type Merged,
  mergeFields,
  valuesOf,
} from './fields.ts';
import { texts } from './texts.ts';
import { useDraft } from './useDraft.ts';

/** What a form is about to save. */
export interface Change<Stored, Values, Body> {
  /** The changed fields, as a call takes them. */
  changes: Partial<Body>;
  values: Values;
  /** What was stored when these changes began. */
  base: Stored;
}

/** What a form has saved. */
interface SavedChange<Stored, Values, Body> extends Change<Stored, Values, Body> {
  /** Whether nothing was typed while the call was on its way: that is kept as a draft. */
  isWhole: boolean;
}

/** What another person has saved first. */
export interface Theirs<Stored> {
  stored: Stored;
  /** The name of the colleague who saved it, if it was one; undefined for oneself, in another tab. */
  colleague?: string | undefined;
}

/** Both versions, merged in the form. */
export interface Conflict<Values extends FieldValues> extends Merged<FieldPath<Values>> {
  mine: Values;
  theirs: Values;
  colleague: string | undefined;
}

interface Options<Stored, Values extends FieldValues, Body, Saved> {
  /** Of the draft, with the id of what the form changes if there are several. */
  name: string;
  fields: FieldTable<Stored, Values>;
  /** What the form opens with. Later changes of it do not reach the form. */
  stored: Stored;
  /** Adds what a draft's base leaves out as empty. Default: that was unknown then, and is as it is now. */
  complete?: (base: Stored) => Stored;
  /** Sends the changes. Without a reply nothing was saved, and nothing is wrong. */
  save: (change: Change<Stored, Values, Body>) => Promise<Saved | undefined>;
  onSaved: (saved: Saved, change: SavedChange<Stored, Values, Body>) => void;
  /** What another person has saved, if that is why `save` was refused. */
  theirs?: (error: unknown) => Promise<Theirs<Stored> | undefined>;
  /** Whether the person looks at what was merged before it is saved. Default: if any field was. */
  reviews?: (merged: Merged<FieldPath<Values>>) => boolean;
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
 * A form that changes something stored. What is typed is kept as a draft until it is saved, cancelled or
 * left; changes that others have saved in the meantime are merged; a refusal is shown at its field.
 */
export function useEditForm<Stored extends object, Values extends FieldValues, Body, Saved>(
  options: Options<Stored, Values, Body, Saved>,
) {
  const { name, fields, stored, complete = asIs, reviews = isMerged, failed } = options;
  const notify = useNotify();
  const [opened] = useState(stored);
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [isRestored, setRestored] = useState(false);
  const form = useForm<Values>({ defaultValues: valuesOf(fields, opened) as DefaultValues<Values> });
  const { errors, isDirty, isSubmitting } = form.formState;
  const draft = useDraft<Values, Stored>(name);
  const uploads = useRef(new Set<string>());
  const isSaving = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const warning = useUnsavedChanges((options.guards ?? isDirty) && !isSaved, options.param);
  const { getValues, reset, subscribe } = form;

  useEffect(() => {
    const kept = draft.get();
    if (!kept) return;
    // A draft of the release before may lack fields that the form has now.
    reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true });
    setBase({ ...opened, ...(kept.base && complete(kept.base)) });
    setRestored(true);
  }, [draft, opened, complete, getValues, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback({ values, isDirty }) {
          if (isDirty) draft.put({ values, base });
          else draft.remove();
          setSaved(false);
        },
      }),
    [draft, subscribe, base],
  );

  /** Forgets the draft without a change of the form: it is saved, or the person leaves it. */
  const drop = () => {
    draft.remove();
    setRestored(false);
  };

  type Outcome = { saved: Saved | undefined; change: Change<Stored, Values, Body> };

  /** @param from what was stored when these changes began */
  async function saveOver(from: Stored, values: Values): Promise<Outcome | undefined> {
    const before = valuesOf(fields, from);
    const paths = changedFields(fields, before, values);
    const changes = bodyOf(fields, values, paths, from) as Partial<Body>;
    const change = { changes, values, base: from };
    let refusal: unknown;
    try {
      return { saved: await options.save(change), change };
    } catch (error) {
      refusal = error;
    }
    const current = await options.theirs?.(refusal);
    if (!current) throw refusal;
    const theirs = valuesOf(fields, current.stored);
    const merged = mergeFields(fields, { base: before, mine: values, theirs });
    setBase(current.stored);
    for (const path of merged.adopted) form.setValue(path, get(theirs, path), { shouldDirty: true });
    if (!reviews(merged)) return saveOver(current.stored, structuredClone(form.getValues()));
    setConflict({ mine: values, theirs, colleague: current.colleague, ...merged });
    return undefined;
  }

  function end({ saved, change }: Outcome): void {
    if (saved === undefined) return;
    setSaved(true);
    drop();
    const now = structuredClone(form.getValues());
    const isWhole = changedFields(fields, change.values, now).length === 0;
    options.onSaved(saved, { ...change, isWhole });
    if (isWhole) return;
    draft.put({ values: now, base: change.base });
    notify(texts.typedSince, 'warn');
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    // Of a list the form checks the rows, so that it never clears what the server has said of the list.
    form.clearErrors();
    const send = form.handleSubmit(async (values) => {
      if (uploads.current.size > 0) return notify(options.uploading ?? '', 'warn');
      const outcome = await saveOver(base, values).catch(refuse);
      if (outcome) end(outcome);
    });
    await send().finally(() => {
      isSaving.current = false;
    });
  };

  function refuse(error: unknown): undefined {
    // The session shows its own notice for a refused token.
    if (isTokenRefused(error)) return;
    if (options.notifies) notify(failureText(error, failed ?? ''), 'danger');
    const paths = error instanceof ApiError ? error.fields.map(({ path }) => path) : [];
    const names = Object.fromEntries(paths.map((path) => [path, fieldAt(fields, path) ?? path]));
    showRefusal(form, error, { names, ...(failed !== undefined && { fallback: failed }) });
  }

  return {
    form,
    base,
    submit,
    isSubmitting,
    /** Why it could not be saved, unless a field says it. */
    error: errors.root?.message,
    /** It was filled with what an earlier visit left unsaved. */
    isRestored,
    /** Empties the form: it is as if nothing had been typed. */
    discard() {
      reset();
      setBase(opened);
      setConflict(undefined);
      drop();
    },
    drop,
    /** What others have saved in the meantime, since the last attempt to save. */
    conflict,
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

const asIs = <Stored>(stored: Stored) => stored;

const isMerged = ({ conflicts, adopted }: Merged<unknown>) => conflicts.length + adopted.length > 0;
