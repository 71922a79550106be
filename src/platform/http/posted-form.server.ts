// A form that was posted without JavaScript: available while its page is rendered with it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface PostedForm<Posted> {
  getStore: () => Posted | undefined;
  run: <Result>(posted: Posted, work: () => Promise<Result>) => Promise<Result>;
}

export function createPostedForm<Posted>(): PostedForm<Posted> {
  /** Connections that are opened meanwhile have the context for as long as they are open: it is emptied afterwards. */
  const contexts = new AsyncLocalStorage<{ posted: Posted | undefined }>();
  return {
    getStore: () => contexts.getStore()?.posted,
    run: async (posted, work) => {
      const context: { posted: Posted | undefined } = { posted };
      try {
        return await contexts.run(context, work);
      } finally {
        context.posted = undefined;
      }
    },
  };
}
