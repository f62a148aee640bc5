import { FactList, QueryContent } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { useNameEmail } from '../calls.ts';
import { texts } from './texts.ts';

/** Address and name of the account. */
export const AccountFacts = () => (
  <QueryContent
    query={useNameEmail()}
    loading={texts.loading}
    example={{ emailOrPhone: '…', name: '…' }}
    failedTitle={texts.failedTitle}
    reason={(error) => messageOf(error, texts.failed)}
  >
    {AccountFactList}
  </QueryContent>
);

export const AccountFactList = ({ emailOrPhone, name }: { emailOrPhone: string; name: string }) => (
  <FactList
    min="medium"
    facts={[
      { label: texts.emailOrPhone, value: emailOrPhone },
      { label: texts.name, value: name },
    ]}
  />
);
