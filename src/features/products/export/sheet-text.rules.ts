// Escapes the text of a workbook's cell: characters that XML cannot contain, and text that looks like an escape.

export function toSheetText(text: string): string {
  return (
    text
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, codeOf)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

function codeOf(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
