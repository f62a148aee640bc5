/** Safari reads the file some time after the click. Until then its address has to stay valid. */
const KEPT_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
