import { MAX_REPORT } from '@firstrung/contracts';
import { ReportDialog } from '@firstrung/ui-kit';
import { reasonOf, useApi } from '@firstrung/web-kit';
import { useClientId, useDraftState } from '@firstrung/web-kit/forms';
import { texts } from '../texts.ts';

interface Props {
  roomId: string | undefined;
  messageId: string;
  onClose: () => void;
}

/** Reports a message of somebody else, with those before it. */
export function ReportMessage({ roomId, messageId, onClose }: Props) {
  const api = useApi();
  const { values, change, remove } = useDraftState(`report of ${messageId}`, { words: '', email: '' });
  const clientId = useClientId(`report of ${messageId}`);
  return (
    <ReportDialog
      title={texts.message.reportTitle}
      maxLength={MAX_REPORT}
      typed={values}
      onType={change}
      onClose={onClose}
      onSend={async ({ reason, words }) => {
        const body = {
          messageId,
          ...(roomId !== undefined && { roomId }),
          reason,
          ...(words !== undefined && { words }),
        };
        try {
          const { number } = await api.call('POST /api/applicant/messages/report-message', {
            body: { ...body, clientId: clientId.of(body) },
          });
          clientId.forget();
          remove();
          return { number };
        } catch (error) {
          return { error: reasonOf(error) };
        }
      }}
    />
  );
}
