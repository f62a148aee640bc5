import { type Static, Type } from 'typebox';
import { DateTime, literals, nullable } from './fields.ts';

/** What can wait for who runs the board. */
export const REVIEWED_SUBJECTS = ['job', 'company'] as const;
export type ReviewedSubject = (typeof REVIEWED_SUBJECTS)[number];

/** What a text asks for, as it is found by words: a fact to look at, no verdict. */
export const ASKED_FOR = ['deposit', 'messenger', 'bank'] as const;
export type AskedFor = (typeof ASKED_FOR)[number];

/** What of a job or a company is not shown yet, for its company; absent where all of it is. */
export const Review = Type.Object({
  /** what others see: nothing of it, or what it was before */
  shown: literals(['nothing', 'before'] as const),
  /** since when it waits for who runs the board */
  since: Type.Optional(DateTime),
  /** until it is sent in again, which its next edit does */
  refused: Type.Optional(Type.Object({ reason: Type.String(), at: DateTime })),
  /** within how many hours most of what waited was answered; only where one thing is read */
  usualHours: Type.Optional(Type.Integer()),
});
export type Review = Static<typeof Review>;

/** How a company proves that the domain of its website is its own. */
export const PROOF_WAYS = ['dns', 'file'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** A domain that a company has proven: a fact for staff, shown to nobody else. */
export const SiteProof = Type.Object({ by: literals(PROOF_WAYS), at: DateTime });
export type SiteProof = Static<typeof SiteProof>;

/** The domain of a company's website. */
export const CompanySite = Type.Object({ domain: Type.String(), proof: nullable(SiteProof) });
export type CompanySite = Static<typeof CompanySite>;

/** The same for its company: a TXT record of the name, or a file at the address, has the value. */
export const OwnSite = Type.Object({
  ...CompanySite.properties,
  record: Type.String(),
  file: Type.String(),
  value: Type.String(),
});
export type OwnSite = Static<typeof OwnSite>;
