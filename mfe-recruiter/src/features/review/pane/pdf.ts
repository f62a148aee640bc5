import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Larger pages are drawn more coarsely: browsers limit the size of a canvas, and phones its memory. Pixels.
 */
const MAX_PIXELS = 16_000_000;

/** An open PDF. */
export interface Pdf {
  pageCount: number;
  /** Height of the first page as a multiple of its width. Other pages may differ. */
  aspect: number;
  /**
   * Draws a page into a frame, as wide as the frame: a picture in the resolution of the device, and above it
   * the text, which can be selected and read aloud. What the frame shows is replaced at the end.
   * @param pageNumber from 1 on
   */
  drawPage(pageNumber: number, frame: HTMLElement, signal: AbortSignal): Promise<void>;
  /** Its text, with a blank line above what stands apart; empty if it is a scan. */
  readText(): Promise<string>;
  close(): void;
}

/** Opens a PDF. Rejects if the file is damaged or protected by a password, and if PDF.js fails to load. */
export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  const { getDocument, TextLayer } = await loadPdfJs();
  // The content security policy allows no WebAssembly.
  const task = getDocument({ data: bytes, useWasm: false });
  const close = () => void task.destroy();
  try {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return {
      pageCount: pdf.numPages,
      aspect: height / width,
      close,
      drawPage: (pageNumber, frame, signal) => drawPage(pdf, TextLayer, pageNumber, frame, signal),
      readText: () => readText(pdf),
    };
  } catch (error) {
    close();
    throw error;
  }
}

type PdfJs = typeof import('pdfjs-dist');

/** Loads PDF.js, which is larger than all screens, with the first resume that is shown. */
async function loadPdfJs(): Promise<PdfJs> {
  const pdfJs = await import(/* webpackChunkName: "pdf" */ 'pdfjs-dist');
  const worker = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);
  pdfJs.GlobalWorkerOptions.workerSrc = worker.href;
  // Browsers start workers of the page's own origin only: files
  // of a remote on another one are parsed in the page.
  if (worker.origin !== window.location.origin) await import(/* webpackIgnore: true */ worker.href);
  return pdfJs;
}

/** A file with less text on its pages consists of pictures, such as a scan. */
const MIN_CHARACTERS = 40;

async function readText(pdf: PDFDocumentProxy): Promise<string> {
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const pieces = items.filter((item) => 'str' in item);
    const edge = Math.max(...pieces.map(({ transform, width }) => transform[4] + width));
    let line = { baseline: 0, start: 0, end: 0 };
    for (const { str, hasEOL, height, width, transform } of pieces) {
      if (str.trim() !== '') {
        const [x, baseline] = transform.slice(4);
        if (Math.abs(line.baseline - baseline) > 1.75 * height) text += '\n\n';
        // Another column of a line is a line of its own.
        else if (Math.abs(x - line.end) > 3 * height && !/\s$/.test(text)) text += '\n';
        if (baseline !== line.baseline) line = { baseline, start: x, end: x };
        line.end = x + width;
      }
      // A line that is full goes on in the next one; a date at the right edge does not.
      const isFull = line.end > 0.85 * edge && line.start < edge / 2;
      text += hasEOL ? str + (isFull ? ' ' : '\n') : str;
    }
  }
  const said = text.replaceAll(/\s*\n\s*\n\s*/g, '\n\n').trim();
  return said.length < MIN_CHARACTERS * pdf.numPages ? '' : said;
}

async function drawPage(
  pdf: PDFDocumentProxy,
  TextLayer: PdfJs['TextLayer'],
  pageNumber: number,
  frame: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(pageNumber);
  signal.throwIfAborted();
  const paper = page.getViewport({ scale: 1 });
  const scale = frame.clientWidth / paper.width;
  const wanted = scale * window.devicePixelRatio;
  const coarser = Math.min(1, Math.sqrt(MAX_PIXELS / (wanted ** 2 * paper.width * paper.height)));
  const viewport = page.getViewport({ scale: wanted * coarser });

  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.ariaHidden = 'true';
  const drawing = page.render({ canvas, viewport });
  const text = document.createElement('div');
  text.style.setProperty('--total-scale-factor', `${scale}`);
  const writing = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  });
  const cancel = () => {
    drawing.cancel();
    writing.cancel();
  };
  signal.addEventListener('abort', cancel);
  try {
    await Promise.all([drawing.promise, writing.render()]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  frame.style.aspectRatio = `${paper.width} / ${paper.height}`;
  frame.replaceChildren(canvas, text);
}
