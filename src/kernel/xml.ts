// Text as XML and HTML: escaped text, and elements.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For the content and the attributes of XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Leaves out the characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return escapeMarkup(
    text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  );
}

/** An element as XML; null is left out by its parent. */
export type Xml = string | null;

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
