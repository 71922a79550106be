// A quote list that was posted without JavaScript and not stored: available while its page is rendered again.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { UploadIssue } from './attachment-upload.ts';
import type { RequestValues } from './list-request.rules.ts';
import type { PostedLine } from '#features/parts-list/result/posted-lines.rules.ts';

export interface PostedQuoteList {
  lines: readonly PostedLine[];
  values: Partial<RequestValues>;
  /** The fields that cannot be used, as the API names them. */
  paths: readonly string[];
  /** Files were chosen, which browsers forget. */
  hasFiles: boolean;
  rejection?:
    | { code: 'failed' }
    | { code: 'too_many'; seconds: number }
    | { code: 'file'; issue: UploadIssue; name: string };
}

/** Connections that are opened meanwhile have the context for as long as they are open: it is emptied afterwards. */
const contexts = new AsyncLocalStorage<{ posted: PostedQuoteList | undefined }>();

export const postedQuoteLists = {
  getStore: (): PostedQuoteList | undefined => contexts.getStore()?.posted,
  run: async <Result>(posted: PostedQuoteList, work: () => Promise<Result>): Promise<Result> => {
    const context: { posted: PostedQuoteList | undefined } = { posted };
    try {
      return await contexts.run(context, work);
    } finally {
      context.posted = undefined;
    }
  },
};
