import { MAX_REPORT } from '@firstrung/contracts';
import { ReportDialog } from '@firstrung/ui-kit';
import { type Message, reasonOf, useApi } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

interface Props {
  roomId: string | undefined;
  message: Message | undefined;
  onClose: () => void;
}

/** Reports a message of somebody else, with those before it. */
export function ReportMessage({ roomId, message, onClose }: Props) {
  const api = useApi();
  return (
    <ReportDialog
      open={message !== undefined}
      title={texts.message.reportTitle}
      maxLength={MAX_REPORT}
      onClose={onClose}
      onSend={async ({ reason, words }) => {
        const { _id: messageId } = message!;
        const body = {
          messageId,
          ...(roomId !== undefined && { roomId }),
          reason,
          ...(words !== undefined && { words }),
        };
        try {
          return (await api.call('POST /api/applicant/messages/report-message', { body })).number;
        } catch (error) {
          throw new Error(reasonOf(error));
        }
      }}
    />
  );
}
