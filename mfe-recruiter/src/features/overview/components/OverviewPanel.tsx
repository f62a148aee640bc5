import { ErrorPanel, Grid, Section, Skeleton, SkeletonGroup, Stack, Stat } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { DayColumns } from '../../../shared/charts/DayColumns.tsx';
import { StatusBar, StatusLegend } from '../../../shared/charts/StatusBar.tsx';
import { totalOf } from '../../../shared/charts/segments.ts';
import { useRights } from '../../../shared/members.ts';
import { useApplicants } from '../../messages/api/conversation-lists.ts';
import { type Overview, useOverview } from '../api/overview.ts';
import { texts } from '../texts.ts';
import styles from './overview.module.css';

/** What waits for the recruiter, in numbers and bars. Nothing until the first job exists. */
export function OverviewPanel() {
  const query = useOverview();
  const { data: overview } = query;
  if (overview?.totalJobs === 0) return null;
  return (
    <div className={styles.panel}>
      <Section title={texts.title}>
        {overview && <Content overview={overview} />}
        {!overview && query.error && (
          <ErrorPanel
            level={3}
            art={false}
            title={texts.failed}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          >
            {reasonOf(query.error)}
          </ErrorPanel>
        )}
        {!overview && !query.error && (
          <SkeletonGroup label={texts.loading}>
            <Grid min="12rem" gap={4}>
              <Skeleton height="5.5rem" />
              <Skeleton height="5.5rem" />
              <Skeleton height="5.5rem" />
              <Skeleton height="5.5rem" />
            </Grid>
          </SkeletonGroup>
        )}
      </Section>
    </div>
  );
}

function Content({ overview }: { overview: Overview }) {
  const messages = useApplicants().data?.pages.flatMap(({ data }) => data.applicants) ?? [];
  const unread = messages.reduce((total, room) => total + room.unread, 0);
  const { jobs } = overview;
  const { mayEdit } = useRights();
  const most = Math.max(...jobs.map(({ counts }) => totalOf(counts)));
  return (
    <Stack gap={5}>
      <ul className={styles.tiles}>
        <Tile
          to="/recruiter/to-review?status=new"
          value={overview.newApplications}
          label={texts.newApplications}
          marked
        />
        <Tile
          to="/recruiter/to-review?status=waiting"
          value={overview.waitingApplications}
          label={texts.waiting}
        />
        {mayEdit && <Tile to="/recruiter/messages" value={unread} label={texts.unread} marked />}
        <Tile to="/recruiter/live-posted-jobs" value={overview.liveJobs} label={texts.live} />
      </ul>
      <div className={styles.charts}>
        {jobs.length > 0 && (
          <section className={styles.jobs} aria-label={texts.jobsTitle}>
            <StatusLegend counts={jobs.map(({ counts }) => counts)} />
            <ul className={styles.rows}>
              {jobs.map((job) => (
                <JobRow key={job._id} job={job} most={most} />
              ))}
            </ul>
            {overview.liveJobs > jobs.length && <Link to="/recruiter/live-posted-jobs">{texts.allLive}</Link>}
          </section>
        )}
        <DayColumns days={overview.applicationsPerDay} label={texts.perDay} />
      </div>
    </Stack>
  );
}

function Tile(props: { to: string; value: number; label: string; marked?: boolean }) {
  const { to, value, label, marked } = props;
  return (
    <li>
      <Link to={to} className={styles.tile} data-marked={(marked && value > 0) || undefined}>
        <Stat value={value} label={label} />
      </Link>
    </li>
  );
}

interface JobRowProps {
  job: Overview['jobs'][number];
  /** The number of applicants of the job that has most. */
  most: number;
}

function JobRow({ job: { _id, title, counts, newApplications }, most }: JobRowProps) {
  const path = `/recruiter/job-details/${_id}`;
  return (
    <li className={styles.row}>
      <div className={styles.rowTitle}>
        <Link to={path}>{title}</Link>
        {newApplications > 0 && <span className={styles.new}>{texts.newOf(newApplications)}</span>}
      </div>
      {totalOf(counts) > 0 ? (
        <StatusBar
          label={texts.barOf(title)}
          counts={counts}
          share={totalOf(counts) / most}
          to={(status) => `${path}?status=${encodeURIComponent(status)}`}
        />
      ) : (
        <p className={styles.none}>{texts.noApplicants}</p>
      )}
    </li>
  );
}
