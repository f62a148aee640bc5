import type { JobCard as Job, JobCounts } from '@firstrung/contracts';
import {
  filtersOf,
  foundText,
  JobPageSkeleton,
  jobTexts,
  markWords,
  NoResults,
  OneSkillField,
  ResultsHead,
  readSearch,
  SearchForm,
  SearchView,
  searchChips,
  searchOfJobs,
  searchTexts,
  tellMe,
} from '@firstrung/job-views';
import { ButtonLink } from '@firstrung/ui-kit';
import type { Page } from '@firstrung/web-kit';
import type { PageProps } from './contract.ts';
import { JobCards } from './GuestJobsPage.tsx';
import { queryOf } from './load.ts';

/**
 * The job search before its remote is loaded: a form that works without scripts, and the first results; on
 * wide screens as a list with room for the first job beside it, which the screen loads. Jobs are counted only
 * if there are more than on this page.
 */
export function SearchPage({
  request,
  replies: [jobs, counted],
  now,
}: PageProps<[Page<Job[]>, JobCounts | null]>) {
  const counts = counted ?? undefined;
  const search = readSearch(queryOf(request));
  const hasJobs = jobs.data.length > 0;
  return (
    <SearchView
      title
      form={
        <SearchForm
          search={search}
          chips={searchChips(searchOfJobs(search, jobs.readPlace), counts, jobs.data[0]?.company.name)}
          save={Object.keys(filtersOf(search)).length > 0 && <ButtonLink {...tellMe} to="/signup" />}
          skills={<OneSkillField search={search} />}
        />
      }
      beside={hasJobs && <JobPageSkeleton label={jobTexts.loading} />}
    >
      <ResultsHead
        search={search}
        searchedFor={jobs.searchedFor}
        searchedPlace={jobs.searchedPlace}
        found={foundText(jobs, counts)}
        counts={counts}
        place={jobs.readPlace}
      />
      {hasJobs ? (
        <JobCards
          request={request}
          jobs={jobs}
          now={now}
          end={searchTexts.end}
          level={2}
          highlight={markWords(jobs.searchedFor ?? search.q)}
        />
      ) : (
        <NoResults search={search} />
      )}
    </SearchView>
  );
}
