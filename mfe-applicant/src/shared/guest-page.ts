import { useLocation } from 'react-router';

/** Whether the page is one of those that A§2 gives to guests. Signed-in applicants may open it too. */
export const useIsGuestPage = (): boolean => /^\/guest\//.test(useLocation().pathname);
