import type { Announcement } from '@firstrung/contracts';
import { ButtonLink } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/**
 * In place of the message field: replies to an announcement go to the recruiter's own room (decisions §5).
 */
export function ReplyLink({ announcement }: { announcement: Announcement }) {
  const recruiterId = announcement.lastMessage?.senderId;
  return (
    <>
      <span>{texts.all.announcementNote}</span>
      {recruiterId && (
        <ButtonLink to={`/recruiter-messages?with=${recruiterId}`} variant="primary" size="sm">
          {texts.all.reply}
        </ButtonLink>
      )}
    </>
  );
}
