/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}
