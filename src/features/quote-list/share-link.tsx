import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { writeListFragment } from './quote-list-link.rules.ts';
import type { QuoteList } from './quote-list-store.ts';

interface SharedLink {
  /** Undefined: the list is too long for a link. */
  url: string | undefined;
  isCopied: boolean;
}

/** The list as a link for another device, copied once where the browser allows that; it follows the list. */
export function ShareLink({ lines }: { lines: QuoteList }) {
  const t = useTranslations('quoteList');
  const [shared, setShared] = useState<SharedLink>();
  // Later the clipboard may hold something else of the reader's.
  const copies = useRef(true);
  useEffect(() => {
    let isGone = false;
    const share = async () => {
      const fragment = await writeListFragment(lines);
      const { origin, pathname } = window.location;
      const url = fragment && origin + pathname + fragment;
      if (isGone) return;
      const isCopied = url !== undefined && copies.current && (await copy(url));
      copies.current = false;
      if (!isGone) setShared({ url, isCopied });
    };
    void share();
    return () => {
      isGone = true;
    };
  }, [lines]);
  if (!shared) return null;
  return (
    <div className="list-notice box good" role="status">
      {shared.url ? (
        <>
          <input
            className="input"
            readOnly
            dir="ltr"
            value={shared.url}
            aria-label={t('share')}
            onFocus={({ target }) => target.select()}
          />
          <p>
            {shared.isCopied && <strong>{t('copied')}. </strong>}
            {t('shareHelp')}
          </p>
        </>
      ) : (
        <p>{t('shareLong')}</p>
      )}
    </div>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser does not allow it, or the page has no TLS: the link can be selected.
    return false;
  }
}
