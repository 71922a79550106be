import { profile } from '#features/company/company.profile.ts';
import type { TradeSheet } from '#features/trade-documents/content/document-sheet.ts';
import { direction, type Language, languageTags } from '#i18n/language.ts';
import app from '#styles/app.css?url';
import printed from '#styles/pages/printed-document.css?inline';
import { roomTranslator } from '../room/room-messages.ts';
import { PrintedSheet } from './printed-sheet.tsx';

export interface PrintedDocumentProps {
  sheet: TradeSheet;
  language: Language;
  /** Of the logo, as a data URL. */
  logo: string;
  /** Path of the page that leads here. */
  back: string;
}

/** Without it, the browser's own command prints. */
export const printScript = `(() => {
  const button = document.querySelector('.print-bar button');
  button.hidden = false;
  button.addEventListener('click', () => print());
})();`;

/** Of the document and its paper; the numbers of pages stand in the margin. */
export function printStyles({ paper, running, pageOf }: TradeSheet): string {
  const [before = '', between = '', after = ''] = pageOf.map(cssText);
  const size = paper === 'a4' ? 'A4' : 'letter';
  const width = paper === 'a4' ? '210mm' : '8.5in';
  return `${printed}
@page { size: ${size}; margin: 14mm 14mm 18mm; @bottom-left { content: ${cssText(running)}; }
@bottom-right { content: ${before} counter(page) ${between} counter(pages) ${after}; } }
.sheet { inline-size: ${width}; }`;
}

/** A trade document as a page of its own, for reading and printing: without scripts of the site, hidden from search engines. */
export function PrintedDocument({ sheet, language, logo, back }: PrintedDocumentProps) {
  const t = roomTranslator(language);
  return (
    <html lang={languageTags[language]} dir={direction(language)} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${sheet.title} ${sheet.number} | ${profile.name}`}</title>
        <link rel="stylesheet" href={app} />
        <style dangerouslySetInnerHTML={{ __html: printStyles(sheet) }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="print-bar">
          <a href={back}>{t('back')}</a>
          <button type="button" className="button" hidden>
            {t('print')}
          </button>
        </header>
        {/* A sheet is wider than a phone: it scrolls with the arrow keys once it has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <main id="main" tabIndex={0}>
          <PrintedSheet sheet={sheet} logo={logo} />
        </main>
        <script dangerouslySetInnerHTML={{ __html: printScript }} />
      </body>
    </html>
  );
}

/** A string of a style sheet inside markup. Marks of direction mean nothing there. */
function cssText(text: string): string {
  const plain = text.replaceAll(/[\u2066-\u2069]/g, '');
  return `"${plain.replaceAll(/["\\<&\p{Cc}]/gu, (mark) => `\\${mark.codePointAt(0)?.toString(16)} `)}"`;
}
