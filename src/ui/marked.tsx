/** The text with every occurrence of `term` marked, in any case. */
export function Marked({ text, term }: { text: string; term: string }) {
  if (!term) return text;
  const literal = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Splitting by a group puts the matches at the odd places.
  const parts = text.split(new RegExp(`(${literal})`, 'giu'));
  return parts.map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part));
}
