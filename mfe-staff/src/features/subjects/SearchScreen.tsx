import { type FoundSubject, MAX_ADDRESS } from '@firstrung/contracts';
import { Button, Cluster, EmptyState, PageHeader, Stack, Table, TextField } from '@firstrung/ui-kit';
import { useCallQuery, useTitle } from '@firstrung/web-kit';
import { useSearchParams } from 'react-router';
import { Content, Staff } from '../../shared/Staff.tsx';
import { stateOf } from '../../shared/subjects.tsx';
import { sharedTexts, subjectsTexts as texts } from '../../texts.ts';
import styles from './search.module.css';

/** /staff/search?q=…: people, companies and jobs. */
export default function SearchScreen() {
  useTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <Staff>
      {() => (
        <Stack>
          <PageHeader title={texts.title} lead={texts.lead} />
          <form
            data-width="field"
            onSubmit={(event) => {
              event.preventDefault();
              setSearch({ q: String(new FormData(event.currentTarget).get('q')).trim() });
            }}
          >
            <Cluster align="end" className={styles.search}>
              <TextField
                key={q}
                type="search"
                name="q"
                label={texts.label}
                defaultValue={q}
                maxLength={MAX_ADDRESS}
              />
              <Button type="submit" variant="primary">
                {texts.submit}
              </Button>
            </Cluster>
          </form>
          {q !== '' && <Found q={q} />}
        </Stack>
      )}
    </Staff>
  );
}

function Found({ q }: { q: string }) {
  const people = useCallQuery('POST /api/staff/accounts', { body: { q } });
  const others = useCallQuery('POST /api/staff/subjects', { body: { q } });
  return (
    <Content query={people}>
      {({ subjects: accounts }) => (
        <Content query={others}>
          {({ subjects }) =>
            accounts.length + subjects.length === 0 ? (
              <EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>
            ) : (
              <Table
                caption={texts.found}
                rows={[...accounts, ...subjects]}
                rowKey={({ _id }) => _id}
                rowTo={({ kind, _id }) => `/staff/subjects/${kind}/${_id}`}
                columns={columns}
              />
            )
          }
        </Content>
      )}
    </Content>
  );
}

const columns = [
  { key: 'name', header: texts.columns.name, lead: true, cell: ({ name }: FoundSubject) => name },
  { key: 'kind', header: texts.columns.kind, cell: ({ kind }: FoundSubject) => sharedTexts.kinds[kind] },
  { key: 'status', header: texts.columns.status, cell: stateOf },
];
