import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { Id, nullable } from '../fields.ts';

export const networksEvents = defineEvents({
  'networks.profile.changed.v1': {
    kind: 'state',
    summary: "An applicant's profile. Aggregate: the applicant (account id). The contact comes from auth.",
    data: Type.Object({
      applicantId: Id,
      name: Type.String(),
      skills: Type.String(),
      gender: Type.String(),
      socialPoints: nullable(Type.Integer()),
      education: Type.String(),
      about: Type.String(),
      discipline: Type.String(),
      profilePicture: nullable(Type.String()),
      resume: nullable(Type.String()),
      defaultMessage: Type.String(),
    }),
  },
});
