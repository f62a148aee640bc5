import type { Announcement } from '@firstrung/contracts';
import { ButtonLink } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** In the place of a field to write in: an announcement is answered in the room with its recruiter (decisions §5). */
export function AnswerLink({ announcement }: { announcement: Announcement }) {
  const recruiter = announcement.lastMessage?.senderId;
  return (
    <>
      <span>{texts.all.announcementNote}</span>
      {recruiter && (
        <ButtonLink to={`/recruiter-messages?with=${recruiter}`} variant="primary" size="sm">
          {texts.all.answer}
        </ButtonLink>
      )}
    </>
  );
}
