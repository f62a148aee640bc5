const NOBODY: ReadonlyMap<string, readonly { _id: string; name: string }[]> = new Map();
export const useReviewStream = (_reading: string | undefined) => NOBODY;
