import { useCallQuery } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import { membershipTexts as words } from '../membership-texts.ts';
import { NeedsMembership } from './NeedsMembership.tsx';

/** The page server says so: other boards aren't asked. */
const isForMembers = () => document.querySelector('meta[name="members-only"]') !== null;

/** Why the applicant may begin nothing towards people and companies on a board for members, if so. */
export function useOutside() {
  const { data } = useCallQuery('GET /api/jobs/membership', undefined, { enabled: isForMembers() });
  return data?.needsMembership && !data.needsMembership.confirmedAt ? data : undefined;
}

/** The same in words. Nothing for members. */
export function BeginsAsMember() {
  const { pathname } = useLocation();
  const membership = useOutside();
  return membership && <NeedsMembership membership={membership} what={words.begin} to={pathname} />;
}
