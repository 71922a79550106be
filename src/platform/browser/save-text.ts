// Saves a text or a file that the page has made, such as a comparison.

/** With a byte order mark, so that old editors detect UTF-8. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
