// XML elements as text, with everything escaped.

/** An element as XML; null is left out by its parent. */
export type Xml = string | null;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** With a text, or with other elements; without either, it is left out. */
export function element(
  name: string,
  content: string | undefined | null | readonly Xml[],
  attributes: Record<string, string> = {},
): Xml {
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : (content ?? []).filter((each) => each !== null).join('');
  return inner === '' ? null : `<${name}${attributesText(attributes)}>${inner}</${name}>`;
}

/** Without content, but with attributes. */
export function emptyElement(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributesText(attributes)}/>`;
}

function attributesText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
}

/** Characters that XML cannot contain are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
