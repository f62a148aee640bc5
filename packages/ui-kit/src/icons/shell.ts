import { icon } from './icon.ts';

// What the frame of every page shows.

export const ArrowUpRight = /* @__PURE__ */ icon('M7 7h10v10M7 17 17 7');
export const CircleAlert = /* @__PURE__ */ icon(
  'M2 12a10 10 0 1 1 20 0 10 10 0 1 1-20 0ZM12 8L12 12M12 16L12.01 16',
);
export const CircleCheck = /* @__PURE__ */ icon(
  'M2 12a10 10 0 1 1 20 0 10 10 0 1 1-20 0ZM16 9l-5.5 5.5L8 12',
);
export const Info = /* @__PURE__ */ icon('M2 12a10 10 0 1 1 20 0 10 10 0 1 1-20 0ZM12 16v-4M12 8h.01');
export const Mail = /* @__PURE__ */ icon(
  'M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2Z',
);
export const MenuIcon = /* @__PURE__ */ icon('M4 5h16M4 12h16M4 19h16');
export const Moon = /* @__PURE__ */ icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const Rss = /* @__PURE__ */ icon(
  'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 1 2 0 1 1 0 1 1-2 0Z',
);
export const Search = /* @__PURE__ */ icon('M21 21l-4.34-4.34M3 11a8 8 0 1 1 16 0 8 8 0 1 1-16 0Z');
export const Sun = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 1 8 0 4 4 0 1 1-8 0ZM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
);
export const TriangleAlert = /* @__PURE__ */ icon(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
export const X = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
