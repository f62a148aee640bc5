import { icon } from './icon.ts';

// What all other screens show.

export const ArrowDown = /* @__PURE__ */ icon('M12 5v14', 'm19 12-7 7-7-7');
export const ArrowLeft = /* @__PURE__ */ icon('m12 19-7-7 7-7', 'M19 12H5');
export const ArrowUp = /* @__PURE__ */ icon('m5 12 7-7 7 7', 'M12 19V5');
export const ArrowUpRight = /* @__PURE__ */ icon('M7 7h10v10', 'M7 17 17 7');
export const Ban = /* @__PURE__ */ icon(['circle', { cx: 12, cy: 12, r: 10 }], 'M4.929 4.929 19.07 19.071');
export const Bell = /* @__PURE__ */ icon(
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);
export const BriefcaseBusiness = /* @__PURE__ */ icon(
  'M12 12h.01',
  'M16 6V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2',
  'M22 13a18.15 18.15 0 0 1-20 0',
  ['rect', { width: 20, height: 14, x: 2, y: 6, rx: 2 }],
);
export const Calendar = /* @__PURE__ */ icon(
  'M8 2v3',
  'M16 2v3',
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 2 }],
  'M3 9h18',
);
export const ChartColumn = /* @__PURE__ */ icon(
  'M3 3v16a2 2 0 0 0 2 2h16',
  'M18 17V9',
  'M13 17V5',
  'M8 17v-3',
);
export const CheckCheck = /* @__PURE__ */ icon('M18 6 7 17l-5-5', 'm22 10-7.5 7.5L13 16');
export const ChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const CircleAlert = /* @__PURE__ */ icon(
  ['circle', { cx: 12, cy: 12, r: 10 }],
  ['line', { x1: 12, x2: 12, y1: 8, y2: 12 }],
  ['line', { x1: 12, x2: 12.01, y1: 16, y2: 16 }],
);
export const Clock = /* @__PURE__ */ icon(['circle', { cx: 12, cy: 12, r: 10 }], 'M12 6v6l4 2');
export const Copy = /* @__PURE__ */ icon(
  ['rect', { width: 14, height: 14, x: 8, y: 8, rx: 2, ry: 2 }],
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const Download = /* @__PURE__ */ icon(
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'm7 10 5 5 5-5',
);
export const EllipsisVertical = /* @__PURE__ */ icon(
  ['circle', { cx: 12, cy: 12, r: 1 }],
  ['circle', { cx: 12, cy: 5, r: 1 }],
  ['circle', { cx: 12, cy: 19, r: 1 }],
);
export const Eye = /* @__PURE__ */ icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  ['circle', { cx: 12, cy: 12, r: 3 }],
);
export const EyeOff = /* @__PURE__ */ icon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
);
export const Flag = /* @__PURE__ */ icon(
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
);
export const Globe = /* @__PURE__ */ icon(
  ['circle', { cx: 12, cy: 12, r: 10 }],
  'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
  'M2 12h20',
);
export const GraduationCap = /* @__PURE__ */ icon(
  'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z',
  'M22 10v6',
  'M6 12.5V16a6 3 0 0 0 12 0v-3.5',
);
export const Hourglass = /* @__PURE__ */ icon(
  'M5 22h14',
  'M5 2h14',
  'M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22',
  'M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
);
export const Keyboard = /* @__PURE__ */ icon(
  'M10 8h.01',
  'M12 12h.01',
  'M14 8h.01',
  'M16 12h.01',
  'M18 8h.01',
  'M6 8h.01',
  'M7 16h10',
  'M8 12h.01',
  ['rect', { width: 20, height: 16, x: 2, y: 4, rx: 2 }],
);
export const LayoutList = /* @__PURE__ */ icon(
  ['rect', { width: 7, height: 7, x: 3, y: 3, rx: 1 }],
  ['rect', { width: 7, height: 7, x: 3, y: 14, rx: 1 }],
  'M14 4h7',
  'M14 9h7',
  'M14 15h7',
  'M14 20h7',
);
export const Lightbulb = /* @__PURE__ */ icon(
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5',
  'M9 18h6',
  'M10 22h4',
);
export const List = /* @__PURE__ */ icon(
  'M3 5h.01',
  'M3 12h.01',
  'M3 19h.01',
  'M8 5h13',
  'M8 12h13',
  'M8 19h13',
);
export const ListChecks = /* @__PURE__ */ icon(
  'M13 5h8',
  'M13 12h8',
  'M13 19h8',
  'm3 17 2 2 4-4',
  'm3 7 2 2 4-4',
);
export const ListPlus = /* @__PURE__ */ icon('M16 5H3', 'M11 12H3', 'M16 19H3', 'M18 9v6', 'M21 12h-6');
export const Lock = /* @__PURE__ */ icon(
  ['rect', { width: 18, height: 11, x: 3, y: 11, rx: 2, ry: 2 }],
  'M7 11V7a5 5 0 0 1 10 0v4',
);
export const Megaphone = /* @__PURE__ */ icon(
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  'M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14',
  'M8 6v8',
);
export const Pause = /* @__PURE__ */ icon(
  ['rect', { x: 14, y: 3, width: 5, height: 18, rx: 1 }],
  ['rect', { x: 5, y: 3, width: 5, height: 18, rx: 1 }],
);
export const Pencil = /* @__PURE__ */ icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
);
export const Phone = /* @__PURE__ */ icon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const Pin = /* @__PURE__ */ icon(
  'M12 17v5',
  'M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z',
);
export const Printer = /* @__PURE__ */ icon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  ['rect', { x: 6, y: 14, width: 12, height: 8, rx: 1 }],
);
export const Rocket = /* @__PURE__ */ icon(
  'M12 15v5s3.03-.55 4-2c1.08-1.62 0-5 0-5',
  'M4.5 16.5c-1.5 1.26-2 5-2 5s3.74-.5 5-2c.71-.84.7-2.13-.09-2.91a2.18 2.18 0 0 0-2.91-.09',
  'M9 12a22 22 0 0 1 2-3.95A12.88 12.88 0 0 1 22 2c0 2.72-.78 7.5-6 11a22.4 22.4 0 0 1-4 2z',
  'M9 12H4s.55-3.03 2-4c1.62-1.08 5 .05 5 .05',
);
export const Send = /* @__PURE__ */ icon(
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
  'm21.854 2.147-10.94 10.939',
);
export const Share2 = /* @__PURE__ */ icon(
  ['circle', { cx: 18, cy: 5, r: 3 }],
  ['circle', { cx: 6, cy: 12, r: 3 }],
  ['circle', { cx: 18, cy: 19, r: 3 }],
  ['line', { x1: 8.59, x2: 15.42, y1: 13.51, y2: 17.49 }],
  ['line', { x1: 15.41, x2: 8.59, y1: 6.51, y2: 10.49 }],
);
export const Target = /* @__PURE__ */ icon(
  ['circle', { cx: 12, cy: 12, r: 10 }],
  ['circle', { cx: 12, cy: 12, r: 6 }],
  ['circle', { cx: 12, cy: 12, r: 2 }],
);
export const Trash2 = /* @__PURE__ */ icon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const Upload = /* @__PURE__ */ icon(
  'M12 3v12',
  'm17 8-5-5-5 5',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
);
export const Wrench = /* @__PURE__ */ icon(
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
);
