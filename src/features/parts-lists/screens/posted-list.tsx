import { createIsomorphicFn } from '@tanstack/react-start';
import { type PostedPartsList, postedPartsLists } from '../posted-parts-list.server.ts';
import { PlainResult } from './plain-result.tsx';

const postedList = createIsomorphicFn()
  .server((): PostedPartsList | undefined => postedPartsLists.getStore())
  .client((): PostedPartsList | undefined => undefined);

/** What the server answers to a posted form; the browser leaves it as the server sent it. */
export function PostedList() {
  if (import.meta.env.SSR) {
    const posted = postedList();
    return <div className="posted-list">{posted && <PlainResult posted={posted} />}</div>;
  }
  return <div className="posted-list" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
