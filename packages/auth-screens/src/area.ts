/**
 * What differs between the account screens of applicants and
 * recruiters. The host knows which role's calls to make.
 */
export interface AuthArea {
  /** The login page of the other role. */
  otherLogin: string;
  paths: { login: string; signup: string; verify: string; forgot: string; logout: string; settings: string };
  texts: {
    /** Beside every form. */
    side: { title: string; lead: string };
    login: {
      title: string;
      lead: string;
      signup: string;
      /** The login of the other role. */
      other: { question: string; label: string };
    };
    signup: { title: string; lead: string };
  };
  /** Shown for failures that the server does not explain. */
  fallbackMessages: { login: string; signup: string };
  /** The page after a login. */
  home: string;
}
