import type { EmploymentType } from '@firstrung/contracts';
import { useForm } from 'react-hook-form';

/** What a recruiter types about a new job. */
export interface TypedJob {
  title: string;
  location: string;
  employmentType: EmploymentType;
  description: string;
  requirements: string;
  skills: readonly string[];
  benefits: string;
}

const blank: TypedJob = {
  title: '',
  location: '',
  employmentType: 'Full-time',
  description: '',
  requirements: '',
  skills: [],
  benefits: '',
};

export const useJobForm = () => useForm<TypedJob>({ defaultValues: blank });

export type JobFormState = ReturnType<typeof useJobForm>;
