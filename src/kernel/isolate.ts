// Bidirectional isolation: a name, price or part number keeps its own order inside text of the other direction.
// In markup, <bdi> does the same.

/** A value, isolated line by line. */
export function isolate(value: string): string {
  return value.replace(/[^\n]+/g, '\u2068$&\u2069');
}

/**
 * Messages with all their arguments isolated, except formatted numbers, whose order nothing changes, and links,
 * since a mark after a link would become part of it.
 */
export function isolateArguments<Messages extends object>(messages: Messages): Messages {
  return mapTexts(messages, (text) =>
    text.replace(/[\u2066\u2068][^\u2069]*\u2069|\{(?!link\})\w+\}/g, (found) =>
      found.startsWith('{') ? isolate(found) : found,
    ),
  );
}

/** Arabic texts with their placeholders, part numbers, measures and names in Latin letters isolated. */
export function isolateLatin<Texts extends object>(texts: Texts): Texts {
  const leftToRight = latinRuns();
  return mapTexts(texts, (text) => {
    if (!/[\u0600-\u06FF]|\{\w+\}/.test(text)) return text;
    return text.replace(leftToRight, (run) => (/^[\d.,]+$/.test(run) ? run : isolate(run)));
  });
}

/** Built when it is used, so that pages which isolate single values do not load it. */
function latinRuns(): RegExp {
  const word = String.raw`(?:\{\w+\}|[A-Za-z0-9µ°]+)`;
  return new RegExp(
    String.raw`(?:\([A-Z]{2}\) )?[±<≤]?${word}(?:(?: ?[×/&±+–-] ?|[ .,:@])${word})*(?: ?%|\+)?`,
    'g',
  );
}

function mapTexts<Texts extends object>(texts: Texts, change: (text: string) => string): Texts {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(changed);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]));
  };
  return changed(texts) as Texts;
}
