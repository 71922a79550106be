/** The text with every occurrence of `term` in a `mark`, ignoring case. */
export function Highlight({ text, term }: { text: string; term: string }) {
  if (!term) return text;
  const literal = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Splitting by a group puts the matches at odd indexes.
  const parts = text.split(new RegExp(`(${literal})`, 'giu'));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
