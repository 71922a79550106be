// PunchOutSetupRequest of cXML: makes a session whose start URL the buyer's browser opens.
import { mergeLines, readQuantity } from '../session/basket-lines.rules.ts';
import { makeSession } from '../session/punchout-session.store.server.ts';
import { element } from '#kernel/xml.ts';
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { asLanguage, type Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { isOneOf } from '#kernel/object.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { type BasketLine, operations, punchoutLimits, returnUrl } from '../punchout.rules.ts';
import type { StoredPunchoutSystem } from '../punchout.tables.server.ts';
import { type CxmlEnvelope, CxmlRequestError, required } from './cxml-message.server.ts';
import { findNode, listNodes, textAt, type XmlNode } from './cxml-reader.server.ts';
import { findNamedProducts, itemName, type NamedProducts } from './named-product.reads.server.ts';

export function startPath(token: string, language: Language): string {
  return localizedPath(`/punchout/start/${token}`, language);
}

export async function setupPunchout(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  system: StoredPunchoutSystem,
  { request, parties, language }: CxmlEnvelope,
): Promise<string> {
  const { operation = 'create' } = request.attributes;
  if (!isOneOf(operations, operation)) {
    throw new CxmlRequestError(450, `operation must be one of ${operations.join(', ')}.`);
  }
  const buyerCookie = textAt(request, 'BuyerCookie');
  if (buyerCookie === '' || buyerCookie.length > punchoutLimits.buyerCookie) {
    throw new CxmlRequestError(
      406,
      `BuyerCookie is required, with at most ${punchoutLimits.buyerCookie} characters.`,
    );
  }
  const url = returnUrl(textAt(request, 'BrowserFormPost/URL'), system.return_hosts, config.siteUrl);
  if (!url) {
    throw new CxmlRequestError(
      406,
      'BrowserFormPost must have an https URL on one of the return hosts of these credentials.',
    );
  }
  const items = listNodes(request, 'ItemOut');
  if (items.length > mostLines) throw new CxmlRequestError(406, `At most ${mostLines} ItemOut elements.`);
  const selected = findNode(request, 'SelectedItem');
  const named = await findNamedProducts(database, [...items, ...(selected ? [selected] : [])].map(itemName));
  const lines = operation === 'create' ? [] : mergeLines(items.flatMap((item) => lineOf(item, named)));
  const product = selected && named.idOf(itemName(selected));
  const token = await makeSession(database, system, {
    operation,
    return_url: url,
    buyer_cookie: buyerCookie,
    parties,
    start_path: operation === 'inspect' ? '/punchout/cart' : product ? `/product/${product}` : '/products',
    lines,
  });
  const read = asLanguage(language.slice(0, 2).toLowerCase()) ?? system.language;
  return required('PunchOutSetupResponse', [
    element('StartPage', [element('URL', config.siteUrl + startPath(token, read))]),
  ]);
}

/** Items that are not offered any more are left out. */
function lineOf(item: XmlNode, named: NamedProducts): BasketLine[] {
  const quantity = readQuantity(item.attributes.quantity ?? '');
  const id = named.idOf(itemName(item));
  return id && quantity !== null ? [{ id, quantity }] : [];
}
