import type { Copy, KeptReceipt, Said } from '@firstrung/contracts/verify-answers';
import { formatMonths } from '@firstrung/i18n';
import { ANY_PROMISE } from '@firstrung/job-views';
import {
  Banner,
  Bars,
  Button,
  CompanyLogo,
  Container,
  FactList,
  PageHeader,
  Row,
  Section,
  SkeletonGroup,
  SkeletonText,
  Stack,
} from '@firstrung/ui-kit';
import {
  imageAddress,
  isMissing,
  RequireToken,
  useApi,
  useCallQuery,
  useNotify,
  useTitle,
} from '@firstrung/web-kit';
import { saveFile } from '@firstrung/web-kit/documents';
import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginNotices } from '../../login-notices.ts';
import styles from './answers.module.css';
import { texts } from './texts.ts';

const save = (content: object, name: string) =>
  saveFile(new Blob([JSON.stringify(content)], { type: 'application/json' }), name);

/** /answers/check?company= or ?job=: whether what the board says of promised answers follows from its log. */
export default function CheckScreen() {
  const [search] = useSearchParams();
  const asked = { companyId: search.get('company') || null, jobId: search.get('job') || null };
  if (asked.jobId === null) return <Check {...asked} />;
  return (
    <RequireToken notice={loginNotices.loggedOut}>
      <Check {...asked} />
    </RequireToken>
  );
}

function Check({ companyId, jobId }: { companyId: string | null; jobId: string | null }) {
  useTitle(texts.title);
  const [files, setFiles] = useState<readonly Kept[]>([]);
  const { data, error, refetch, isFetching } = useCheck({ companyId, jobId, files });
  return (
    <Container width="text">
      <PageHeader title={texts.title} />
      <Stack gap={5}>
        <p>{texts.lead}</p>
        {error && (
          <Banner
            tone="danger"
            {...(!isMissing(error) && { onRetry: () => void refetch(), retrying: isFetching })}
          >
            {isMissing(error) ? texts.unknown : texts.failed}
          </Banner>
        )}
        {data ? (
          <Result {...data} asked={jobId !== null}>
            {companyId === null && jobId === null && files.length === 0 && <Companies />}
          </Result>
        ) : (
          !error && (
            <SkeletonGroup label={texts.loading}>
              <SkeletonText lines={4} />
            </SkeletonGroup>
          )
        )}
        <FileInput onFiles={(added) => setFiles([...files, ...added])} />
        <p data-look="quiet small">
          {texts.limits}{' '}
          <a href="/verify-answers.mjs" download>
            {texts.script}
          </a>
          {texts.run} <code>{texts.command}</code>
        </p>
      </Stack>
    </Container>
  );
}

/** Those whose newest jobs promise an answer. */
function Companies() {
  const { data = [] } = useCallQuery('GET /api/guest/jobs/get-all-jobs', {
    query: { answerWithin: ANY_PROMISE, limit: 100 },
  });
  const companies = new Map(data.flatMap(({ company }) => (company.name ? [[company._id, company]] : [])));
  if (companies.size === 0) return null;
  return (
    <Section title={texts.companies}>
      <Stack as="ul" role="list" gap={2}>
        {[...companies].map(([id, { name, logo }]) => (
          <Row as="li" key={id}>
            <CompanyLogo name={name} src={imageAddress(logo, '192x200')} size="sm" />
            <Link to={`/answers/check?company=${id}`}>{name}</Link>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

type ResultProps = PropsWithChildren<NonNullable<ReturnType<typeof useCheck>['data']> & { asked: boolean }>;

function Result({ problems, answers, record, newest, receipts, copy, asked, children }: ResultProps) {
  const sentences = problems.map((problem) => {
    const [kind, of] = problem.split(/: (.*)/s) as [string, string];
    const sentence = texts.problems[kind] ?? kind;
    // A receipt is named, and a line of the log is not: its hash says nothing.
    return answers.some(({ job }) => job.title === of) ? `${of}: ${sentence}` : sentence;
  });
  const hasRecord = record.promised > 0;
  const months = monthsOf(copy.log?.groups.flatMap(({ lines }) => lines) ?? [], record.from);
  return (
    <>
      <Banner tone={problems.length > 0 ? 'danger' : 'ok'}>
        {problems.length > 0 ? texts.wrong : texts.right}
      </Banner>
      {problems.length > 0 && (
        <Stack as="ul" gap={2}>
          {[...new Set(sentences)].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
      )}
      {children}
      {(asked || answers.length > 0) && (
        <Section title={texts.receipts}>
          <Stack gap={4}>
            {answers.length === 0 && <p>{texts.noReceipts}</p>}
            {answers.map(({ secret, by, job, company, outcome }, index) => (
              <Stack key={secret} gap={2}>
                <p data-look="medium">{job.title}</p>
                <p>{texts.by(company.name, by)}</p>
                <p>{texts.outcomes[outcome]}</p>
                <div>
                  <Button
                    size="sm"
                    aria-label={`${texts.save}: ${job.title}`}
                    onClick={() =>
                      save({ key: copy.key, ...receipts[index] }, `receipt-${job.title}-${by}.json`)
                    }
                  >
                    {texts.save}
                  </Button>
                </div>
              </Stack>
            ))}
            {answers.length > 0 && (
              <p data-look="quiet small">
                {texts.keepHelp} {texts.compare}
              </p>
            )}
          </Stack>
        </Section>
      )}
      <Section title={copy.log?.company.name ? texts.recordOf(copy.log.company.name) : texts.record}>
        <Stack gap={4}>
          {copy.log && copy.log.groups.length === 0 && <p>{texts.noLog}</p>}
          {hasRecord && <Bars label={texts.inTime} bars={months} />}
          <FactList
            facts={months.map(({ key, value, of }) => ({
              label: formatMonths(key, key),
              value: of > 0 && texts.counted(value, of),
            }))}
          />
          <FactList
            min="wide"
            facts={[
              { label: texts.inTime, value: hasRecord && texts.counted(record.inTime, record.promised) },
              { label: texts.months, value: hasRecord && formatMonths(record.from, record.to) },
              { label: texts.newest, value: Boolean(newest.number) && texts.head(newest) },
              { label: texts.key, value: <code>{copy.key}</code> },
            ]}
          />
          <div>
            <Button
              size="sm"
              onClick={() => save(copy, `answers-${copy.log?.company.name ?? 'board'}-${newest.night}.json`)}
            >
              {texts.copy}
            </Button>
          </div>
          <p data-look="quiet small">{texts.copyHelp}</p>
        </Stack>
      </Section>
    </>
  );
}

/** How the promises of twelve months were kept, from the lines of a log: hash, month, outcome. */
const monthsOf = (lines: readonly string[], from: string) =>
  Array.from({ length: 12 }, (_, after) => {
    const [year = 0, month = 0] = from.split('-').map(Number);
    const key = new Date(Date.UTC(year, month - 1 + after)).toISOString().slice(0, 7);
    const ofMonth = lines.filter((line) => line.split(' ')[1] === key);
    return {
      key,
      value: ofMonth.filter((line) => !line.endsWith('not in time')).length,
      of: ofMonth.length,
    };
  });

/** Throws or says `false` of a file that is something else. */
const isKept = ({ receipt, heads }: Kept) =>
  receipt ? Boolean(saidIn(receipt).company.id) : Array.isArray(heads);

function FileInput({ onFiles }: { onFiles: (files: Kept[]) => void }) {
  const notify = useNotify();
  const read = async (list: FileList | null) => {
    try {
      const read = await Promise.all([...(list ?? [])].map((file) => file.text().then(JSON.parse)));
      if (!read.every(isKept)) throw new Error();
      onFiles(read);
    } catch {
      notify(texts.unreadable, 'danger');
    }
  };
  return (
    <Stack as="label" gap={2} data-look="medium" className={styles.files}>
      {texts.files}
      <input type="file" accept=".json" multiple onChange={({ target }) => void read(target.files)} />
    </Stack>
  );
}

/** A file that somebody has kept: a receipt, or a copy of a log and the heads. */
type Kept = Partial<KeptReceipt> & Partial<Copy>;

/** What a receipt says, before its signature is checked. Throws if it isn't readable. */
const saidIn = (receipt: string): Said => {
  const body = atob(receipt.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(body, (char) => char.charCodeAt(0))));
};

interface Of {
  companyId: string | null;
  /** of the reader's own application */
  jobId: string | null;
  files: readonly Kept[];
}

/** Checks a company's log, and receipts, with what was kept from another day. */
function useCheck({ companyId, jobId, files }: Of) {
  const api = useApi();
  return useQuery({
    queryKey: ['check answers', companyId, jobId, files],
    queryFn: async ({ signal }) => {
      const params = { jobId: jobId ?? '' };
      const own = jobId
        ? await api.call('GET /api/jobs/answer-receipts/:jobId', { params, signal })
        : undefined;
      const kept = files.flatMap(({ receipt }) => receipt ?? []);
      const receipts = await Promise.all(
        [...(own?.receipts ?? []), ...kept].map(async (receipt) => {
          const body = { secret: saidIn(receipt).secret };
          return { receipt, ...(await api.call('POST /api/guest/jobs/answer-proof', { body, signal })) };
        }),
      );
      const before = files.filter((file): file is Copy => file.heads !== undefined);
      const kin = receipts[0] && saidIn(receipts[0].receipt).company.id;
      const id = companyId ?? before.find(({ log }) => log)?.log?.company.id ?? kin;
      const heads = await api.call('GET /api/guest/jobs/answer-heads', { signal });
      const log = id
        ? await api
            .call('GET /api/guest/jobs/answer-log/:companyId', { params: { companyId: id }, signal })
            .catch((error) => {
              // A company that is gone, or another board's: the receipts are checked without its log.
              if (companyId || !isMissing(error)) throw error;
            })
        : undefined;
      const { checkAnswers } = await import('@firstrung/contracts/verify-answers');
      const key = files.find((file) => file.key)?.key ?? heads.key;
      const copy = { ...heads, log: log?.log };
      const today = new Date(api.now()).toISOString();
      return { ...(await checkAnswers({ ...copy, key, receipts, before, today })), receipts, copy };
    },
  });
}
