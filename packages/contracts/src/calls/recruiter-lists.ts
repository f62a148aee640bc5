import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, Instant, message, nonBlank, nullable } from '../fields.ts';
import { MAX_LIST_NAME } from '../limits.ts';

/** A named list of applicants of one job (B§3). */
export const ApplicantList = Type.Object({
  _id: Id,
  jobId: Id,
  name: Type.String(),
  updated: DateTime,
  /** in the order given */
  applicants: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      profilePicture: nullable(Type.String()),
      applicationId: Id,
    }),
  ),
});
export type ApplicantList = Static<typeof ApplicantList>;

/** B§8's text of the 400 for a list without applicants. */
export const NO_APPLICANTS_SELECTED = 'Please select at least one applicant';

const ofJob = { jobId: Id };
const oneList = { ...ofJob, listId: Id };
const content = {
  /** unique within the job without regard to case, else 409 `NameTaken` */
  name: nonBlank(MAX_LIST_NAME),
  /** applicants to the job, else 400 */
  applicantIds: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
};

export const recruiterListsCalls = defineCalls({
  'GET /api/recruiter/lists/all/:jobId': {
    scope: 'recruiter',
    summary: 'All lists of a job, the last changed first',
    spec: 'B§7',
    params: strict(ofJob),
    reply: { 200: Type.Object({ lists: Type.Array(ApplicantList) }) },
  },
  'GET /api/recruiter/lists/:jobId/:listId': {
    scope: 'recruiter',
    summary: 'One list',
    spec: 'B§7',
    params: strict(oneList),
    reply: { 200: Type.Object({ list: ApplicantList }) },
  },
  'POST /api/recruiter/lists/create': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Make a list of applicants of a job',
    spec: 'B§7 C§3',
    body: strict({ ...ofJob, ...content }),
    reply: { 201: Type.Object({ ...message, list: ApplicantList }) },
  },
  'PUT /api/recruiter/lists/update': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Give a list another name and other applicants; `fromUpdated` is an optimistic lock (409 `StatusChanged` with the present `updatedAt` and its author)',
    spec: 'B§7 C§3',
    body: strict({
      ...oneList,
      ...content,
      /** the `updated` of the list that was edited; without it the last write wins */
      fromUpdated: Type.Optional(Instant),
    }),
    reply: { 200: Type.Object({ ...message, list: ApplicantList }) },
  },
  'DELETE /api/recruiter/lists/delete': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Delete a list; its applicants stay applicants',
    spec: 'B§7',
    body: strict(oneList),
    reply: { 200: Type.Object({ ...message }) },
  },
});
