// Responses of documents for print: whole pages made of the stored content, for whoever may open the PDF.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tradeSheet } from '#features/trade-documents/content/trade-sheet.ts';
import { verificationMark } from '#features/trade-documents/issue/issued-document.rules.ts';
import type { StoredDocument } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import {
  findCompanySettings,
  logoFolder,
  sellerOf,
} from '#features/trade-documents/company/company-settings.reads.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { PrintedDocument, printScript, printStyles } from '#shell/print/printed-document.tsx';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const logoTypes = { svg: 'svg+xml', png: 'png', jpg: 'jpeg' } as const;

type Printed = Pick<StoredDocument, 'content' | 'code' | 'language'>;

/** `back`: path of the page that leads here. The logo is the company's of today, since only the PDF holds its own. */
export async function printedResponse(
  c: Context,
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  { content, code, language }: Printed,
  back: string,
): Promise<Response> {
  const mark = verificationMark(config.siteUrl, code);
  const sheet = tradeSheet(content, mark);
  const settings = await findCompanySettings(database);
  const { logo } = await sellerOf(settings, openFolder(config, logoFolder));
  const page = createElement(PrintedDocument, {
    sheet,
    language,
    back,
    logo: logo
      ? `data:image/${logoTypes[logo.type]};base64,${Buffer.from(logo.bytes).toString('base64')}`
      : '',
  });
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, 200, {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    // Widths of columns are attributes, which no hash covers; every text is escaped.
    'content-security-policy': `default-src 'none'; style-src-elem 'self' ${hashOf(printStyles(sheet))}; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; script-src ${hashOf(printScript)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
}
