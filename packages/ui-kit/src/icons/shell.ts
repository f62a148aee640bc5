import { icon } from './icon.ts';

// What the frame of every page shows.

export const CircleCheck = /* @__PURE__ */ icon(['circle', { cx: 12, cy: 12, r: 10 }], 'm16 9-5.5 5.5L8 12');
export const Info = /* @__PURE__ */ icon(['circle', { cx: 12, cy: 12, r: 10 }], 'M12 16v-4', 'M12 8h.01');
export const Mail = /* @__PURE__ */ icon('m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7', [
  'rect',
  { x: 2, y: 4, width: 20, height: 16, rx: 2 },
]);
export const MenuIcon = /* @__PURE__ */ icon('M4 5h16', 'M4 12h16', 'M4 19h16');
export const Moon = /* @__PURE__ */ icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const Rss = /* @__PURE__ */ icon('M4 11a9 9 0 0 1 9 9', 'M4 4a16 16 0 0 1 16 16', [
  'circle',
  { cx: 5, cy: 19, r: 1 },
]);
export const Search = /* @__PURE__ */ icon('m21 21-4.34-4.34', ['circle', { cx: 11, cy: 11, r: 8 }]);
export const Sun = /* @__PURE__ */ icon(
  ['circle', { cx: 12, cy: 12, r: 4 }],
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
);
export const TriangleAlert = /* @__PURE__ */ icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);
export const X = /* @__PURE__ */ icon('M18 6 6 18', 'm6 6 12 12');
