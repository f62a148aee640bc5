export const SAVED_JOBS = '/saved-jobs';
