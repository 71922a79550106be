// The room as its page shows it: what is new is shown at once, or offered while somebody types or chooses.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { followStream } from '#platform/browser/follow-stream.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import { roomQuery, type ShownRoom } from '../quotation-room.queries.ts';
import { isInUse } from './room-fields.ts';

export type NewsKind = 'version' | 'message' | 'changed' | 'gone';

export interface ReadRoom {
  room: ShownRoom;
  /** A moment, in milliseconds. */
  readAt: number;
}

interface RoomNewsState {
  kind: NewsKind;
  /** What is not shown yet. */
  waiting?: ReadRoom;
}

export function useShownRoom(token: string, first: ReadRoom, main: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [shown, setShown] = useState(first);
  const [news, setNews] = useState<RoomNewsState>();
  const isClosed = stateOf(shown.room) === '';

  const show = (next: ReadRoom, kind: NewsKind) => {
    setShown(next);
    setNews({ kind });
  };
  const seen = useEffectEvent(() => stateOf((news?.waiting ?? shown).room));
  const onRead = useEffectEvent((room: ShownRoom) => {
    if (stateOf(room) === stateOf(shown.room)) return;
    const next = { room, readAt: Date.now() };
    const kind = kindOf(shown.room, room);
    if (main.current && isInUse(main.current)) setNews({ kind, waiting: next });
    else show(next, kind);
  });
  useEffect(() => {
    if (isClosed) return;
    const read = () => {
      const request = client.fetchQuery({ ...roomQuery(token), staleTime: 0, retry: 3 });
      // The next change reads it again.
      request.then(onRead, () => {});
    };
    return followStream({
      url: () => `${roomPath(token)}/events?seen=${seen()}`,
      listen: (source) => source.addEventListener('changed', read),
      // The link may open nothing any more.
      onRejected: read,
    });
  }, [client, token, isClosed]);
  return { shown, news, show };
}

/** Empty: there is nothing to show, whatever the link was. */
function stateOf(room: ShownRoom): string {
  return typeof room === 'string' ? '' : room.state;
}

function kindOf(before: ShownRoom, after: ShownRoom): NewsKind {
  if (typeof before === 'string' || typeof after === 'string' || after.state === '') return 'gone';
  if (before.versions.at(-1)?.version !== after.versions.at(-1)?.version) return 'version';
  return before.messages.length === after.messages.length ? 'changed' : 'message';
}
