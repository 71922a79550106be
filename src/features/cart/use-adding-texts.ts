import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { notify } from '#platform/browser/notify.ts';
import { MissingPartError, releaseToReload } from '#ui/load-part.ts';

/**
 * What buttons that add a product report, loaded as soon as one is on the page: the first press may come without a
 * network. False: it could not be loaded, which a toast of that `key` says; where only a reload helps, `href` does the same.
 */
export function useAddingTexts(): (key: string, href?: string) => Promise<boolean> {
  const title = useTranslations('toast')('error');
  const missing = useTranslations('errors')('partMissing');
  useEffect(() => void load().catch(() => {}), []);
  // Stable for a language, so that cards do not render again.
  return useCallback(
    async (key, href) => {
      try {
        await load();
        return true;
      } catch (error) {
        if (href && error instanceof MissingPartError && (await releaseToReload(error)))
          window.location.assign(href);
        else notify({ title, text: missing, kind: 'error', key });
        return false;
      }
    },
    [title, missing],
  );
}

function load(): Promise<void> {
  return loadPartMessages('adding', documentLanguage());
}
