import { takeServerPage, whenWanted } from './app/server-page.ts';

void whenWanted().then(async (followsLinks) => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  // Before the press that started this is followed.
  const serverPage = takeServerPage(root, window.location.pathname, followsLinks);
  // In this file, and evaluated now: that is what takes a phone most of the time.
  const { start } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  start(root, serverPage);
});
