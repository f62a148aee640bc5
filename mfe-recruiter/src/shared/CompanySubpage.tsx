import { Container, ErrorPanel, PageHeader } from '@firstrung/ui-kit';
import { failureOf } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { RowSkeletons } from './table/PagedTable.tsx';

interface Texts {
  title: string;
  lead: string;
  /** Of the link to the company's profile. */
  back: string;
  loading: string;
  failedTitle: string;
}

/** The header of a page below the company's profile. */
export const CompanySubpageHeader = ({ texts, actions }: { texts: Texts; actions?: ReactNode }) => (
  <PageHeader
    back={{ to: '/recruiter/company-profile', label: texts.back }}
    title={texts.title}
    lead={texts.lead}
    actions={actions}
  />
);

interface Query {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Such a page until its data is there: loading, or failed. */
export const CompanySubpageWaiting = ({ texts, query }: { texts: Texts; query: Query }) => (
  <Container>
    <CompanySubpageHeader texts={texts} />
    {query.error ? (
      <ErrorPanel title={texts.failedTitle} {...failureOf(query)} />
    ) : (
      <RowSkeletons rows={3} label={texts.loading} />
    )}
  </Container>
);
