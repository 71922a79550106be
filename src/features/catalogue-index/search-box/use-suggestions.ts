// Suggestions of a typed text, from the API; none while there are none, or when it cannot be reached.
import { useEffect, useState } from 'react';
import type { Language } from '#i18n/language.ts';
import { publicApi } from '#platform/http/api-client.ts';
import type { catalogueRoutes } from '#features/catalogue-index/catalogue.api.server.ts';
import type { Suggestion } from '#features/catalogue-index/suggestions/suggestion.schema.ts';

const api = publicApi<ReturnType<typeof catalogueRoutes>>();

/** Milliseconds without a letter. */
const pause = 60;
const timeoutMs = 5_000;
const none: Suggestion[] = [];

/** Those of the last text stay until the next ones arrive, while one text is the beginning of the other. */
export function useSuggestions(text: string, language: Language): Suggestion[] {
  const [found, setFound] = useState({ text: '', items: none });
  useEffect(() => {
    if (text === '') return;
    const request = new AbortController();
    let isCurrent = true;
    let timer = setTimeout(async () => {
      timer = setTimeout(() => request.abort(), timeoutMs);
      const query = { q: text, lang: language };
      const items = await api
        .get('/suggestions', { query, signal: request.signal })
        .then((response) => response.json())
        .catch(() => none);
      // An earlier response never replaces a later one.
      if (!isCurrent) return;
      clearTimeout(timer);
      setFound({ text, items });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      request.abort();
    };
  }, [text, language]);
  const isNear = found.text.startsWith(text) || text.startsWith(found.text);
  return text !== '' && isNear ? found.items : none;
}
