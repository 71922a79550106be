import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createTranslator } from 'use-intl/core';
import { profile } from '#features/company/company.profile.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import { RoomScreen } from '#features/room/page/room-screen.tsx';
import { roomTitle } from '#features/room/page/room-title.ts';
import { type PostedAcceptance, postedAcceptances } from '#features/room/posted-acceptance.server.ts';
import { roomQuery, type ShownRoom } from '#features/room/quotation-room.queries.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { intlSettings } from '#i18n/translator.ts';
import { ownParams } from '#kernel/own-params.ts';
import { randomKey } from '#kernel/random-key.ts';
import { setPageStatus } from '#platform/http/page-settings.ts';
import { ApartHeader } from '#shell/room/apart-header.tsx';
import { roomStyles } from '#shell/styles/page-styles.ts';

const postedAcceptance = createIsomorphicFn()
  .server((): PostedAcceptance | undefined => postedAcceptances.getStore())
  .client((): PostedAcceptance | undefined => undefined);

export const Route = createFileRoute('/q/$token')({
  validateSearch: (raw: Record<string, unknown>): { version?: string; about?: string } => {
    const { version, about } = raw;
    return ownParams(raw, ['version', 'about'], {
      ...(typeof version === 'string' && { version }),
      ...(typeof about === 'string' && { about }),
    });
  },
  beforeLoad: ({ context: { language } }) => loadPartMessages('room', language),
  loaderDeps: ({ search: { version } }) => ({ version: Number(version) || undefined }),
  loader: async ({ context: { queryClient, language }, params: { token }, deps: { version } }) => {
    const room = await queryClient.fetchQuery(roomQuery(token));
    const status = statusOf(room);
    const t = createTranslator({ ...intlSettings(language), namespace: 'room' });
    const title = roomTitle(t, room, version);
    if (status !== 200) setPageStatus(status);
    return { title, version, ...(status === 200 ? formsOf(postedAcceptance()) : {}) };
  },
  // The link is a secret: no other site, search engine or cache may see it.
  headers: () => ({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': "img-src 'self'",
  }),
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData?.title} | ${profile.name}` },
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: RoomPage,
});

function statusOf(room: ShownRoom): number {
  if (room === 'unknown') return 404;
  return room === 'expired' || room.status === 'withdrawn' ? 410 : 200;
}

/** With idempotency keys, of which a form that was posted keeps its own. */
function formsOf(posted?: PostedAcceptance) {
  return { posted, keys: { acceptance: posted?.key ?? randomKey(), message: randomKey() } };
}

function RoomPage() {
  const { token } = Route.useParams();
  const { version: named, about } = Route.useSearch();
  const { version, posted, keys } = Route.useLoaderData();
  const { data: room, dataUpdatedAt } = useSuspenseQuery(roomQuery(token));
  const query: Record<string, string> = named ? { version: named } : {};
  return (
    <>
      <link rel="stylesheet" href={roomStyles} precedence="page" />
      <ApartHeader path={roomPath(token)} query={query} />
      <RoomScreen
        token={token}
        first={{ room, readAt: dataUpdatedAt }}
        version={version}
        posted={posted}
        keys={keys}
        about={about}
      />
    </>
  );
}
