/** The names under which the facades import the real packages; the build resolves them. */
declare module 'react-router-real' {
  export * from 'react-router';
}

declare module 'react-query-real' {
  export * from '@tanstack/react-query';
}
