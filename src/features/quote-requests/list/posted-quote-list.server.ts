// A quote list that was posted without JavaScript and not stored: available while its page is rendered again.
import { createPostedForm } from '#platform/http/posted-form.server.ts';
import type { UploadIssue } from './attachment-upload.ts';
import type { RequestValues } from './list-request.rules.ts';
import type { PostedLine } from '#features/parts-lists/result/posted-lines.rules.ts';

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

export const postedQuoteLists = createPostedForm<PostedQuoteList>();
