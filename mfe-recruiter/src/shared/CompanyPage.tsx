import {
  Container,
  PageHeader,
  type PageHeaderProps,
  type Query,
  QueryContent,
  Tab,
  Tabs,
} from '@firstrung/ui-kit';
import { useLocation } from 'react-router';
import styles from './company-page.module.css';
import { texts as sharedTexts } from './texts.ts';

const { companyPages: words } = sharedTexts;
const PAGES = {
  '/recruiter/company-profile': words.profile,
  '/recruiter/company/members': words.members,
  '/recruiter/company/templates': words.templates,
  '/recruiter/company/answers': words.answers,
};

/** The header of a page of the company, with links to the others, as wide on each. */
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
  query: Query<unknown>;
}

/** A page of the company until its data is there: loading, or failed. */
export const CompanyPageWaiting = ({ texts, query }: WaitingProps) => (
  <Container>
    <CompanyHeader title={texts.title} lead={texts.lead} />
    <QueryContent query={query} loading={texts.loading} failedTitle={texts.failedTitle} level={2} />
  </Container>
);
