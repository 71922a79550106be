// A parts list that was posted without JavaScript: available while its page is rendered with the result.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ResultLine } from './result/result-lines.rules.ts';

export type PostedPartsList =
  | { ok: true; lines: readonly ResultLine[]; boards: number }
  /** `issue`: a sentence in the language of the form. */
  | { ok: false; issue: string };

/** Connections that are opened meanwhile have the context for as long as they are open: it is emptied afterwards. */
const contexts = new AsyncLocalStorage<{ posted: PostedPartsList | undefined }>();

export const postedPartsLists = {
  getStore: (): PostedPartsList | undefined => contexts.getStore()?.posted,
  run: async <Result>(posted: PostedPartsList, work: () => Promise<Result>): Promise<Result> => {
    const context: { posted: PostedPartsList | undefined } = { posted };
    try {
      return await contexts.run(context, work);
    } finally {
      context.posted = undefined;
    }
  },
};
