import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { profile } from '#features/company/company.profile.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import type { ShownRoom } from '../quotation-room.queries.ts';
import { RoomDetails } from './room-details.tsx';
import { shownVersion } from './room-format.tsx';
import { RoomNews } from './room-news.tsx';
import { type RoomForms, RoomQuotation } from './room-quotation.tsx';
import { roomTitle } from './room-title.ts';
import { type NewsKind, type ReadRoom, useShownRoom } from './use-shown-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomScreenProps extends RoomForms {
  token: string;
  /** As it was read for the page. */
  first: ReadRoom;
  /** Undefined: the last one. */
  version: number | undefined;
}

/** The page of a room: a request until it is quoted, then its quotation, or why there is nothing to see. */
export function RoomScreen({ token, first, version, ...forms }: RoomScreenProps) {
  const { t } = useRoomTexts();
  const main = useRef<HTMLElement>(null);
  const { shown, news, show } = useShownRoom(token, first, main);
  const { room, readAt } = shown;
  useEffect(() => {
    document.title = `${roomTitle(t, room, version)} | ${profile.name}`;
  }, [t, room, version]);
  const showWaiting = (waiting: ReadRoom, kind: NewsKind) => {
    flushSync(() => show(waiting, kind));
    const heard = kind === 'message' ? '.room-thread > li:last-child' : 'h1';
    const target = main.current?.querySelector<HTMLElement>(heard);
    if (target) target.tabIndex = -1;
    target?.focus();
  };
  const waiting = news?.waiting;
  return (
    <>
      <RoomNews kind={news?.kind} onShow={waiting && (() => showWaiting(waiting, news.kind))} />
      <main id="main" className="page" ref={main}>
        <Content shown={room} version={version} path={roomPath(token)} now={new Date(readAt)} {...forms} />
      </main>
    </>
  );
}

interface ContentProps extends RoomForms {
  shown: ShownRoom;
  version: number | undefined;
  path: string;
  now: Date;
}

function Content({ shown, version, path, now, ...forms }: ContentProps) {
  const { t } = useRoomTexts();
  const { email } = profile;
  if (typeof shown === 'string')
    return <Notice title={t(`${shown}Title`)} text={t(`${shown}Text`, { email: email.sales })} />;
  if (shown.status === 'withdrawn') {
    const text = t('withdrawnText', { number: shown.number ?? '', email: email.sales });
    return <Notice title={t('withdrawnTitle')} text={text} />;
  }
  const open = shownVersion(shown, version);
  if (open) {
    const isOpen = open.version === shown.current;
    return <RoomQuotation room={shown} version={open} isOpen={isOpen} path={path} now={now} {...forms} />;
  }
  return shown.request && <RoomDetails request={shown.request} path={path} />;
}

/** Nothing but why there is no room. */
function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="confirmed">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
