import type { MessageTemplate, TemplateUse } from '@firstrung/contracts';
import { ApiError, callQuery, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import { texts } from '../texts.ts';

const ALL = 'GET /api/recruiter/templates/get-templates';

/** The templates of the company, by name. */
export const useTemplates = ({ enabled = true } = {}) => useQuery({ ...callQuery(useApi(), ALL), enabled });

export interface TemplateContent {
  name: string;
  use: TemplateUse;
  /** Of a message; `''` else. */
  subject: string;
  text: string;
}

interface Template extends TemplateContent {
  /** Undefined: a new template. */
  templateId: string | undefined;
  /** The `updatedAt` of the template that was edited. */
  fromUpdatedAt: string | undefined;
}

/** The template has changed since it was opened. */
export const hasChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error === 'StatusChanged';

/** Creates or updates a template. Who calls it shows why it failed. */
export function useSaveTemplate() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ templateId, fromUpdatedAt, ...content }: Template) =>
      templateId === undefined
        ? api.call('POST /api/recruiter/templates/create', { body: content })
        : api.call('PUT /api/recruiter/templates/update', {
            body: { templateId, ...content, ...(fromUpdatedAt && { fromUpdatedAt }) },
          }),
    onSuccess({ message }) {
      notify(message, 'ok');
      return invalidate(client, ALL);
    },
    // A conflict is with what somebody else has stored, which the list then shows.
    onError: (error) => (hasChanged(error) ? invalidate(client, ALL) : undefined),
  });
}

export function useDeleteTemplate() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ _id }: MessageTemplate) =>
      api.call('DELETE /api/recruiter/templates/delete', { body: { templateId: _id } }),
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError: (error) => notify(refusalText(error, texts.delete.failed), 'danger'),
    onSettled: () => invalidate(client, ALL),
  });
}
