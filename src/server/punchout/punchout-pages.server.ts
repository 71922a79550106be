// Routes of PunchOut: where buyers' systems sign in, start URLs, and the basket of a session.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { createElement } from 'react';
import { cxmlField, ociFields, orderMessage } from '#features/punchout/protocol/punchout-return.server.ts';
import { cxmlLimits } from '#features/punchout/protocol/cxml-reader.server.ts';
import { cxmlStatuses, writeResponse } from '#features/punchout/protocol/cxml-message.server.ts';
import { cxmlPath, cxmlRequests } from '#features/punchout/quotes/cxml-requests.server.ts';
import { type OciErrorCode, ociRequests } from '#features/punchout/quotes/oci-request.server.ts';
import { type Basket, priceBasket } from '#features/punchout/session/punchout-basket.server.ts';
import {
  addLine,
  readPostedCart,
  readPostedLine,
  replaceLines,
  setLine,
} from '#features/punchout/session/basket-lines.rules.ts';
import {
  changeBasket,
  endSession,
  findUnopened,
  openSession,
  type PunchoutSession,
} from '#features/punchout/session/punchout-session.store.server.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { limitedBody } from '#platform/http/raw-body.server.ts';
import { clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { PunchoutBasket } from '#shell/punchout/punchout-basket.tsx';
import { punchoutTranslator } from '#shell/punchout/punchout-messages.ts';
import { PunchoutOpening } from '#shell/punchout/punchout-opening.tsx';
import { sessionScript, sessionScriptPath, sessionStylesPath } from '#shell/punchout/punchout-scripts.ts';
import { limitRendering } from '../page-cache/render-limits.server.ts';
import { sessionStyles } from '#shell/punchout/punchout-styles.ts';
import { isOwnOrigin } from '../forms/posted-page.server.ts';
import { currentSession, setSessionCookie } from './punchout-cookie.server.ts';
import { type PunchoutNotice, punchoutNotice, punchoutPage } from './punchout-response.server.ts';

/** From one client address within ten minutes: a system may sign in many buyers. */
export const signInsPerTenMinutes = 300;
const formLimit = 64 * 1024;

const notices: Record<OciErrorCode, PunchoutNotice> = {
  wrong_credentials: 'wrongCredentials',
  wrong_return_url: 'wrongReturnUrl',
  unknown_function: 'unknownFunction',
  unknown_product: 'unknownProduct',
  too_many: 'tooMany',
};

export function punchoutPages(runtime: Runtime): Hono {
  const { config } = runtime;
  const rateLimiter = createRateLimiter(runtime, 'punchout', signInsPerTenMinutes);
  const secondsToWait = (c: Context) => rateLimiter.secondsToWait(clientAddress(c, config.trustProxy));
  const answerCxml = cxmlRequests(runtime);
  const answerOci = ociRequests(runtime);
  const limit = bodyLimit({ maxSize: formLimit, onError: (c) => c.text('The form is too large.', 413) });

  const handleOci = async (c: Context) => {
    const language = requestLanguage(c.req.raw);
    const seconds = await secondsToWait(c);
    if (seconds > 0) return punchoutNotice(c, language, 'tooMany', seconds);
    const params = new URL(c.req.url).searchParams;
    if (c.req.method === 'POST') {
      for (const [name, value] of new URLSearchParams(await c.req.text())) params.append(name, value);
    }
    const outcome = await answerOci(params);
    if (!outcome.ok) return punchoutNotice(c, language, notices[outcome.error], outcome.seconds);
    // The password leaves the address bar, the history and referrers.
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    return c.redirect(outcome.path, 303);
  };

  return new Hono()
    .use('/punchout/cart', limitRendering(config))
    .post(cxmlPath, async (c) => {
      const send = (status: 200 | 413 | 429 | 500, document: string, headers = {}) =>
        c.body(document, status, {
          'content-type': 'text/xml; charset=UTF-8',
          'cache-control': 'no-store',
          ...headers,
        });
      const seconds = await secondsToWait(c);
      if (seconds > 0) {
        const sentence = `Too many requests. Send it again in ${seconds} seconds.`;
        return send(429, writeResponse(config.siteUrl, 560, sentence), { 'retry-after': String(seconds) });
      }
      try {
        const { status, document, retryAfter } = await answerCxml(limitedBody(c.req.raw, cxmlLimits.bytes));
        if (retryAfter !== undefined) return send(429, document, { 'retry-after': String(retryAfter) });
        return send(cxmlStatuses[status] === cxmlStatuses[500] ? 500 : 200, document);
      } catch (error) {
        if (!(error instanceof HTTPException)) throw error;
        return send(413, writeResponse(config.siteUrl, 400, error.message), { connection: 'close' });
      }
    })
    .get('/punchout/oci', handleOci)
    .post('/punchout/oci', limit, handleOci)
    .get('/punchout/start/:token', async (c) => {
      const language = requestLanguage(c.req.raw);
      const seconds = await secondsToWait(c);
      if (seconds > 0) return punchoutNotice(c, language, 'tooMany', seconds);
      // Scanners of links request the head, which opens nothing.
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'cache-control': 'no-store' });
      const found = await findUnopened(runtime.database, c.req.param('token').slice(0, 100));
      if (!found) return punchoutNotice(c, language, 'unknownStart');
      const { session, system } = found;
      // Before the URL is used up: whoever gets an error can load it again.
      const basket = await priceBasket(runtime.database, session.lines, system.currency);
      const token = await openSession(runtime, session);
      if (token === null) return punchoutNotice(c, language, 'unknownStart');
      // It returns at once, beside whatever session the browser is in.
      if (isValidation(found)) return basketPage(c, runtime, found, basket);
      setSessionCookie(c, config.siteUrl, token);
      const path = localizedPath(session.start_path, language);
      const title = punchoutTranslator(language)('opening');
      return punchoutPage(c, {
        language,
        title,
        content: createElement(PunchoutOpening, { basket, sessionId: session.id, path, language }),
      });
    })
    .get('/punchout/cart', async (c) => {
      const found = await currentSession(c, runtime);
      if (!found) return noSession(c);
      const { session, system } = found;
      return basketPage(
        c,
        runtime,
        found,
        await priceBasket(runtime.database, session.lines, system.currency),
      );
    })
    .post('/punchout/:action{cart|basket|end}', limit, async (c) => {
      if (!isOwnOrigin(c, config.siteUrl)) return c.text('Send the form from its own page.', 403);
      const found = await currentSession(c, runtime);
      if (!found) return noSession(c);
      const { session, system } = found;
      const form = new URLSearchParams(await c.req.text());
      const language = requestLanguage(c.req.raw);
      const action = c.req.param('action');
      // The form of a tab whose session another one has replaced in this browser.
      if (form.get('session') !== session.id) return punchoutNotice(c, language, 'otherSession');
      if (action === 'end') {
        await endSession(runtime.database, session);
        // The cookie stays: the next page says that the session has ended, and restores the cart of before.
        return c.redirect(localizedPath('/', language), 303);
      }
      if (action === 'cart') {
        const text = form.get('cart') ?? '';
        const posted = readPostedCart(text);
        if (posted) {
          const { cart } = await priceBasket(runtime.database, session.lines, system.currency);
          const editable = new Set(cart.map(({ id }) => id));
          await changeBasket(runtime.database, session, (lines) => replaceLines(lines, posted, editable));
        } else if (text !== '') {
          // Without JavaScript, the form has no cart.
          return punchoutNotice(c, language, 'unreadable');
        }
      } else {
        const line = readPostedLine(
          form.get('product_id') ?? '',
          form.get('action') === 'remove' ? '0' : (form.get('quantity') ?? ''),
        );
        const edit = form.get('action') === 'add' ? addLine : setLine;
        if (!line) return punchoutNotice(c, language, 'unreadable');
        await changeBasket(runtime.database, session, (lines) => edit(lines, line));
      }
      return c.redirect(localizedPath('/punchout/cart', language), 303);
    })
    .get(sessionScriptPath, (c) => c.body(sessionScript, 200, fileHeaders('text/javascript')))
    .get(sessionStylesPath, (c) => c.body(sessionStyles, 200, fileHeaders('text/css')));
}

function noSession(c: Context): Response {
  return punchoutNotice(c, requestLanguage(c.req.raw), 'noSession');
}

/** VALIDATE of OCI: a product is returned with its current data, without a choice. */
function isValidation({ session, system }: PunchoutSession): boolean {
  return session.operation === 'inspect' && system.kind === 'oci';
}

function basketPage(
  c: Context,
  { config }: Runtime,
  found: PunchoutSession,
  basket: Basket,
): Response | Promise<Response> {
  const { session, system } = found;
  const language = requestLanguage(c.req.raw);
  const { parties, buyer_cookie, operation, return_url: returnUrl, return_target: target } = session;
  const isFixed = operation === 'inspect';
  const fields = parties
    ? [
        cxmlField(
          orderMessage(basket, {
            siteUrl: config.siteUrl,
            parties,
            buyerCookie: buyer_cookie ?? '',
            canEdit: !isFixed,
            language: system.language,
          }),
        ),
      ]
    : ociFields(basket);
  const content = createElement(PunchoutBasket, {
    basket,
    system: system.name,
    returnUrl,
    target,
    fields,
    isFixed,
    sessionId: session.id,
    isValidation: isValidation(found),
    language,
  });
  const title = punchoutTranslator(language)('basket');
  return punchoutPage(c, {
    language,
    title,
    content,
    returnTo: { url: returnUrl, hosts: system.return_hosts },
  });
}

function fileHeaders(type: string) {
  return { 'content-type': `${type}; charset=UTF-8`, 'cache-control': 'public, max-age=300' };
}
