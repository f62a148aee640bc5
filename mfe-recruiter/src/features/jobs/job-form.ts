import type { EmploymentType, RecruiterJob } from '@firstrung/contracts';
import { useForm } from 'react-hook-form';

/** What a recruiter types about a job. */
export interface TypedJob {
  title: string;
  location: string;
  employmentType: EmploymentType;
  description: string;
  requirements: string;
  skills: readonly string[];
  benefits: string;
}

export const blankJob: TypedJob = {
  title: '',
  location: '',
  employmentType: 'Full-time',
  description: '',
  requirements: '',
  skills: [],
  benefits: '',
};

/** A job as the form shows it. */
export const typedJob = (job: RecruiterJob): TypedJob => ({
  title: job.title,
  location: job.location,
  employmentType: job.employmentType,
  description: job.description,
  requirements: job.requirements,
  skills: job.skills,
  benefits: job.benefits,
});

export const useJobForm = (defaultValues: TypedJob = blankJob) => useForm<TypedJob>({ defaultValues });

export type JobFormState = ReturnType<typeof useJobForm>;
