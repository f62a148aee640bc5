import type { DemoApplicant, DemoResume } from './data.ts';
import { type Bar, type Line, PAGE, renderPage, widthOf, wrap } from './pdf.ts';

const MARGIN = 54;
/** The headings stand in a column of their own. */
const COLUMN = 168;
const TEXT_WIDTH = PAGE.width - MARGIN - COLUMN;
const SIZE = 10.5;
const LEADING = 15.5;
const GREEN = [0.04, 0.36, 0.29] as const;
const GREY = [0.34, 0.42, 0.39] as const;
const PALE = [0.87, 0.91, 0.89] as const;

/** One A4 page: who the person is and what they have learned and done, from their profile and the details of the résumé. */
export function renderResume({ name, email, profile }: DemoApplicant, resume: DemoResume): Buffer {
  const lines: Line[] = [];
  const bars: Bar[] = [{ x: 0, y: 0, width: PAGE.width, height: 8, colour: GREEN }];
  const { discipline, skills, education, about } = profile;

  lines.push({ x: MARGIN, y: 76, text: name, size: 27, bold: true });
  lines.push({ x: MARGIN, y: 97, text: discipline, size: 12.5, colour: GREEN });
  for (const [index, text] of [email, resume.city].entries()) {
    const x = PAGE.width - MARGIN - widthOf(text, SIZE);
    lines.push({ x, y: 76 + index * 21, text, size: SIZE, colour: GREY });
  }
  let y = 134;
  const write = (text: string, style: Partial<Line> = {}, indent = 0) => {
    for (const line of wrap(text, style.size ?? SIZE, TEXT_WIDTH - indent)) {
      lines.push({ x: COLUMN + indent, y, text: line, size: SIZE, ...style });
      y += LEADING;
    }
  };
  const bullet = (text: string) => {
    lines.push({ x: COLUMN, y, text: '–', size: SIZE, colour: GREEN });
    write(text, {}, 13);
  };
  const section = (heading: string, body: () => void) => {
    bars.push({ x: MARGIN, y: y - 18, width: PAGE.width - 2 * MARGIN, height: 0.7, colour: PALE });
    y += 8;
    lines.push({ x: MARGIN, y, text: heading, size: SIZE, bold: true, colour: GREEN });
    body();
    y += 22;
  };

  section('About', () => write(about));
  section('Experience', () => {
    for (const [index, { role, place, time, lines: details }] of resume.experience.entries()) {
      if (index > 0) y += 9;
      lines.push({ x: PAGE.width - MARGIN - widthOf(time, 9), y, text: time, size: 9, colour: GREY });
      write(role, { bold: true });
      write(place, { colour: GREY });
      for (const detail of details) bullet(detail);
    }
  });
  section('Education', () => {
    for (const line of education.split('\n')) write(line);
  });
  section('Projects', () => {
    for (const project of resume.projects) bullet(project);
  });
  section('Skills', () => write(skills));
  section('Languages', () => write(resume.languages));
  if (y > PAGE.height - MARGIN) throw new Error(`The résumé of ${name} does not fit on one page.`);
  return renderPage(`Résumé of ${name}`, lines, bars);
}
