// Pages rendered as the server renders them, without a build.
import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server';
import { createServerEntry, getResponseStatus } from '@tanstack/react-start/server';
import { languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { finishPage } from '#server/page-cache/finished-page.server.ts';
import { getRouter } from '../../src/router.tsx';

const entry = createServerEntry({
  fetch: async (request: Request) => {
    const page = await createRequestHandler({ createRouter: getRouter, request })(defaultRenderHandler);
    const stated = getResponseStatus();
    const { headers } = page;
    return new Response(page.body, { status: stated === 200 ? page.status : stated, headers });
  },
});

/** For `createApp`, in place of the handler of the build. */
export async function renderPage(request: Request): Promise<Response> {
  await Promise.all(languages.map(loadMessages));
  const page = await finishPage(await entry.fetch(request));
  // React marks the borders of neighbouring texts, which nobody reads.
  return new Response((await page.text()).replaceAll('<!-- -->', ''), page);
}
