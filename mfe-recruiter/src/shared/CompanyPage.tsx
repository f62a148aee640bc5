import { Container, ErrorPanel, PageHeader, type PageHeaderProps, Tab, Tabs } from '@firstrung/ui-kit';
import { failureOf } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import styles from './company-page.module.css';
import { RowSkeletons } from './table/PagedTable.tsx';
import { texts as sharedTexts } from './texts.ts';

const { companyPages: words } = sharedTexts;
const PAGES = {
  '/recruiter/company-profile': words.profile,
  '/recruiter/company/members': words.members,
  '/recruiter/company/templates': words.templates,
  '/recruiter/company/answers': words.answers,
};

/** The header of a page of the company, with links to the others. */
export function CompanyHeader(props: Pick<PageHeaderProps, 'title' | 'lead' | 'actions'>) {
  const { pathname } = useLocation();
  return (
    <div className={styles.header}>
      <PageHeader {...props} />
      <Tabs label={words.label}>
        {Object.entries(PAGES).map(([path, label]) => (
          <Tab key={path} to={path} isCurrent={path === pathname}>
            {label}
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}

interface WaitingProps {
  texts: { title: string; lead: string; loading: string; failedTitle: string };
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** A page of the company until its data is there: loading, or failed. */
export const CompanyPageWaiting = ({ texts, query }: WaitingProps) => (
  <Container>
    <CompanyHeader title={texts.title} lead={texts.lead} />
    {query.error ? (
      <ErrorPanel title={texts.failedTitle} {...failureOf(query)} />
    ) : (
      <RowSkeletons rows={3} label={texts.loading} />
    )}
  </Container>
);
