// A parts list that was posted without JavaScript: available while its page is rendered with the result.
import { createPostedForm } from '#platform/http/posted-form.server.ts';
import type { ResultLine } from './result/result-lines.rules.ts';
import type { SkippedRow } from './lines/skipped-rows.rules.ts';

export type PostedPartsList =
  /** `notes`: sentences in the language of the form, such as which sheet was read. */
  | {
      ok: true;
      lines: readonly ResultLine[];
      skipped: readonly SkippedRow[];
      boards: number;
      notes: readonly string[];
    }
  /** `issue`: a sentence in the language of the form. */
  | { ok: false; issue: string };

export const postedPartsLists = createPostedForm<PostedPartsList>();
