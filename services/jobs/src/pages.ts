/** Every page of the public list; cards show jobs and their companies. */
export const LIST_TAG = 'list';
export const jobTag = (jobId: string): string => `job:${jobId.toLowerCase()}`;
export const companyTag = (companyId: string): string => `company:${companyId.toLowerCase()}`;

export interface Pages {
  raise(...tags: string[]): void;
}
