import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** What the form without JavaScript has beside the text: a file, the number of boards and the spare percent. */
export function PlainFields() {
  const t = useTranslations('partsListPage');
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <noscript>
        {/* React leaves the content of noscript as the server sent it. */}
        {import.meta.env.SSR && (
          <div className="tools-row">
            <label>
              {t('choose')} <input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,.xls,.ods" />
            </label>
            <label>
              {t('boards')}{' '}
              <input className="input" name="boards" inputMode="numeric" size={6} defaultValue="1" />
            </label>
            <label>
              {t('spare')}{' '}
              <input className="input" name="spare" inputMode="decimal" size={6} defaultValue="0" />
            </label>
          </div>
        )}
      </noscript>
    </>
  );
}
