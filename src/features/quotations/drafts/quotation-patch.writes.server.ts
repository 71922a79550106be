// Changes of a draft by administrators, saved as they are typed: what others changed meanwhile is never overwritten.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '#features/auth/actor.ts';
import { type Change, recordChanges } from '#features/history/change.writes.server.ts';
import { findLastChange } from '#features/history/history.reads.server.ts';
import { readRates } from '#features/money/exchange-rate.reads.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { DraftPatch } from '../quotation-draft.schema.ts';
import { lockDraft, type NewLine, readDraft, writeDraft } from '../quotation-draft.store.server.ts';
import { findLines, labelOf } from '../quotation-version.store.server.ts';
import {
  convertDraft,
  type Draft,
  differences,
  type DraftConflict,
  hasAmount,
  isUnchanged,
  linePrices,
  patchDraft,
} from '../quotation-edit.rules.ts';
import type { savedDraft } from '../quotation.schema.ts';
import { quotation_lines, quotation_versions, type StoredVersion } from '../quotation.tables.server.ts';

type SavedDraft = z.output<typeof savedDraft>;
export type PatchedQuotation = Outcome<SavedDraft, PatchError>;

type PatchError =
  | { code: 'not_found' | 'no_draft' | 'too_many_lines' | 'no_rate' | 'currencies' | 'line_of_other' }
  | { code: 'from_missing'; fields: string[] }
  | ({ code: 'conflict' } & DraftConflictReport);

/** The rest is saved, which makes the revision and the change set. */
export interface DraftConflictReport extends SavedDraft {
  conflicts: DraftConflict[];
  changed_by: string | null;
}

/** What was changed elsewhere since `from` was read is never overwritten; everything else is written. */
export async function patchQuotation(
  database: Database,
  actor: Administrator,
  id: string,
  patch: DraftPatch,
): Promise<PatchedQuotation> {
  return database.transaction(async (tx): Promise<PatchedQuotation> => {
    const version = await lockDraft(tx, id);
    if (typeof version === 'string') return { ok: false, error: { code: version } };
    if (patch.version !== undefined && patch.version !== version.version) {
      return { ok: false, error: { code: 'no_draft' } };
    }
    const draft = await readDraft(tx, version);
    const patched = patchDraft(draft, patch);
    if (!patched.ok) return patched;
    const { conflicts } = patched;
    const outcome = async (saved: SavedDraft): Promise<PatchedQuotation> => {
      if (conflicts.length === 0) return { ok: true, value: saved };
      const changed_by = await changedBy(tx, version, conflicts);
      return { ok: false, error: { code: 'conflict', conflicts, changed_by, ...saved } };
    };
    const { currency } = patched.draft.terms;
    let [next, usd_per_unit] = [patched.draft, version.usd_per_unit];
    if (currency !== version.currency) {
      const rate = (await readRates(tx))[currency];
      if (rate === undefined) return { ok: false, error: { code: 'no_rate' } };
      next = convertDraft(next, version, { currency, usd_per_unit: rate });
      usd_per_unit = rate;
    }
    const changed = differences(draft, next);
    if (isUnchanged(changed)) return outcome({ revision: version.revision, change_set_id: null });
    if (!(await areOwnLines(tx, version.id, changed.lines.keys()))) {
      return { ok: false, error: { code: 'line_of_other' } };
    }
    const before = await storedLines(tx, version.id, changed.lines.keys());
    if (usd_per_unit !== version.usd_per_unit) {
      await tx.update(quotation_versions).set({ usd_per_unit }).where(eq(quotation_versions.id, version.id));
    }
    await writeDraft(tx, version, changed, next);
    const after = await storedLines(tx, version.id, changed.lines.keys());
    const change_set_id = await recordChanges(
      tx,
      actor,
      'quotation.edited',
      currency === version.currency
        ? [...draftChange(version, changed), ...lineChanges(version, changed.lines, { before, after })]
        : [conversion(version, changed, { draft, next, usd_per_unit })],
    );
    return outcome({ revision: version.revision + 1, change_set_id });
  });
}

type StoredLines = Map<string, NewLine & { version_id: string }>;

async function storedLines(tx: Transaction, versionId: string, ids: Iterable<string>): Promise<StoredLines> {
  const wanted = new Set(ids);
  const lines = (await findLines(tx, [versionId])).get(versionId) ?? [];
  return new Map(lines.filter(({ id }) => wanted.has(id)).map((line) => [line.id, line]));
}

interface Conversion {
  draft: Draft;
  next: Draft;
  usd_per_unit: number;
}

/** Currency, rate and all amounts in one change, so that undo restores all of them or none. */
function conversion(
  version: StoredVersion,
  { terms }: ReturnType<typeof differences>,
  { draft, next, usd_per_unit }: Conversion,
): Change {
  const amounts = (state: Draft) => ({ charges: state.charges, line_prices: linePrices(state) });
  return {
    ...subjectOf(version),
    before: { ...terms?.before, usd_per_unit: version.usd_per_unit, ...amounts(draft) },
    after: { ...terms?.after, usd_per_unit, ...amounts(next) },
  };
}

/** Terms and charges belong to one subject. Charges are recorded with the currency of their amounts. */
function draftChange(version: StoredVersion, { terms, charges }: ReturnType<typeof differences>): Change[] {
  if (!terms && !charges) return [];
  const { currency } = version;
  const fields = (side: 'before' | 'after') => ({
    ...terms?.[side],
    ...(charges && { charges: charges[side], currency }),
  });
  return [{ ...subjectOf(version), before: fields('before'), after: fields('after') }];
}

function subjectOf(version: StoredVersion) {
  return { subjectType: 'quotation_draft', subjectId: version.id, subjectLabel: labelOf(version) };
}

/** A line that is new or removed is recorded whole, so that undo makes the same line again. */
function lineChanges(
  version: StoredVersion,
  lines: ReturnType<typeof differences>['lines'],
  stored: { before: StoredLines; after: StoredLines },
): Change[] {
  return [...lines].map(([id, { before, after }]) => {
    const whole = (side: 'before' | 'after') => {
      const { id: _, ...line } = stored[side].get(id) ?? { id };
      return line;
    };
    const shown = stored.after.get(id) ?? stored.before.get(id);
    // Undo restores no amount in another currency.
    const currency = (hasAmount(before) || hasAmount(after)) && { currency: version.currency };
    const part = shown?.part_number ?? shown?.description ?? '';
    return {
      subjectType: 'quotation_line',
      subjectId: id,
      subjectLabel: `${labelOf(version)}, ${part}`.slice(0, 300),
      before: before && { ...(after ? before : whole('before')), ...currency },
      after: after && { ...(before ? after : whole('after')), ...currency },
    };
  });
}

async function areOwnLines(tx: Transaction, versionId: string, ids: Iterable<string>): Promise<boolean> {
  const { id, version_id } = quotation_lines;
  const others = and(inArray(id, [...ids]), ne(version_id, versionId));
  return (await tx.$count(quotation_lines, others)) === 0;
}

/** Who changed the first of them last. */
async function changedBy(
  tx: Transaction,
  version: StoredVersion,
  [first]: DraftConflict[],
): Promise<string | null> {
  const [subject = '', id = '', field = id] = first?.path.split('.') ?? [];
  const last =
    subject === 'lines'
      ? await findLastChange(tx, 'quotation_line', id, [field])
      : await findLastChange(tx, 'quotation_draft', version.id, [subject === 'charges' ? subject : id]);
  return last?.actor_name ?? null;
}
