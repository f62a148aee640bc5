import { takeServerPage, whenWanted } from './app/server-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const path = window.location.pathname;
const serverPage = takeServerPage(root, path);
void whenWanted(serverPage.covers(path)).then(async () => {
  // In this file, and evaluated now: that is what takes a phone most of the time.
  const { start } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  start(root, serverPage);
});
