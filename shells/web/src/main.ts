/**
 * React and the shell are evaluated each in a task of its own, so that a tap on the page from the server is
 * not held up by both; and not while the file itself runs: React makes errors at its start, and a browser
 * that is watched for errors parses each function on the stack again.
 */
void import(/* webpackMode: "eager" */ 'react-dom/client').then(() =>
  setTimeout(() => import(/* webpackMode: "eager" */ './app/start.tsx')),
);
