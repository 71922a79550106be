// Undo of changes of drafts. A version that was issued is left out: it is frozen, and what was sent cannot be undone.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { type DraftCharge, type DraftTerms, linePriceNames } from '../quotation-draft.schema.ts';
import { chargeOf, draftLineOf, putCharges, termsOf } from '../quotation-draft.store.server.ts';
import { findCharges, findLines } from '../quotation-version.store.server.ts';
import { announceVersions } from '../quotation-feed.server.ts';
import { hasAmount, type LinePrices, linePrices } from '../quotation-edit.rules.ts';
import {
  quotation_lines,
  quotation_versions,
  quotations,
  type StoredLine,
  type StoredVersion,
} from '../quotation.tables.server.ts';

type DraftState = DraftTerms &
  Pick<StoredVersion, 'usd_per_unit'> & { charges: DraftCharge[]; line_prices: LinePrices };
/** The currency of the amounts: that of the version. */
type LineState = Omit<StoredLine, 'id'> & { currency: DraftTerms['currency'] };

const isDraft = isNull(quotation_versions.issued_at);

/** Terms and charges. Currency, rate and all amounts are restored together, or none of them. */
export const draftSubject: UndoableSubject<DraftState> = {
  rules: { together: [['currency', 'usd_per_unit', 'charges', 'line_prices']] },
  partOf: {
    type: 'quotation',
    ids: (id) =>
      sql`select ${quotation_versions.id}::text from ${quotation_versions} where ${quotation_versions.quotation_id} = ${id}`,
  },
  lock: (tx, ids) => lockQuotationsOf(tx, inArray(quotation_versions.id, [...ids])),
  read: async (tx, ids) => {
    const drafts = await findDrafts(tx, ids);
    const draftIds = drafts.map(({ id }) => id);
    const charges = await findCharges(tx, draftIds);
    const lines = await findLines(tx, draftIds);
    return new Map(
      drafts.map((draft) => [
        draft.id,
        {
          ...termsOf(draft),
          usd_per_unit: draft.usd_per_unit,
          charges: (charges.get(draft.id) ?? []).map(chargeOf),
          line_prices: linePrices({
            terms: termsOf(draft),
            lines: new Map((lines.get(draft.id) ?? []).map((line) => [line.id, draftLineOf(line)])),
          }),
        },
      ]),
    );
  },
  write: async (tx, states) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, { charges, line_prices, ...terms }] of states) {
      // There were no charges when the currency changed: those that were added since are in the other one.
      if (line_prices && !charges && (await findCharges(tx, [id])).size > 0) {
        skipped.set(id, 'currency');
        continue;
      }
      if (charges) await putCharges(tx, id, charges);
      if (line_prices) await putLinePrices(tx, id, line_prices);
      await tx
        .update(quotation_versions)
        .set({ ...terms, ...nextRevision })
        .where(eq(quotation_versions.id, id));
      await announceVersions(tx, [id]);
    }
    return skipped;
  },
  // Drafts are neither created nor deleted by a change of one.
  insert: async () => {},
  remove: async () => {},
};

export const draftLineSubject: UndoableSubject<LineState> = {
  rules: { together: [['currency', ...linePriceNames]] },
  partOf: {
    type: 'quotation',
    ids: (id) => sql`
      select ${quotation_lines.id}::text
      from ${quotation_lines} join ${quotation_versions} on ${quotation_versions.id} = ${quotation_lines.version_id}
      where ${quotation_versions.quotation_id} = ${id}`,
  },
  lock: (tx, ids) =>
    lockQuotationsOf(
      tx,
      inArray(
        quotation_versions.id,
        tx
          .select({ id: quotation_lines.version_id })
          .from(quotation_lines)
          .where(inArray(quotation_lines.id, [...ids])),
      ),
    ),
  read: async (tx, ids) => {
    const rows = await tx
      .select({ line: quotation_lines, currency: quotation_versions.currency })
      .from(quotation_lines)
      .innerJoin(quotation_versions, eq(quotation_versions.id, quotation_lines.version_id))
      .where(and(inArray(quotation_lines.id, [...ids]), isDraft));
    return new Map(rows.map(({ line: { id, ...line }, currency }) => [id, { ...line, currency }]));
  },
  write: async (tx, states) => {
    for (const [id, { currency: _, ...fields }] of states) {
      if (Object.keys(fields).length === 0) continue;
      await tx.update(quotation_lines).set(fields).where(eq(quotation_lines.id, id));
    }
    await raiseRevisions(tx, await versionsOf(tx, [...states.keys()]));
  },
  insert: async (tx, states) => {
    const versionIds = [...new Set([...states.values()].map(({ version_id }) => version_id))];
    await lockQuotationsOf(tx, inArray(quotation_versions.id, versionIds));
    const drafts = new Map((await findDrafts(tx, versionIds)).map(({ id, currency }) => [id, currency]));
    const skipped = new Map<string, SkipReason>();
    const rows = [...states].flatMap(([id, { currency, ...line }]) => {
      const current = drafts.get(line.version_id);
      if (!current) return [];
      // A line without amounts was recorded without a currency.
      if (!hasAmount(line) || currency === current) return [{ ...line, id }];
      skipped.set(id, 'currency');
      return [];
    });
    if (rows.length > 0) await tx.insert(quotation_lines).values(rows).onConflictDoNothing();
    await raiseRevisions(tx, [...drafts.keys()]);
    return skipped;
  },
  remove: async (tx, ids) => {
    const versionIds = await versionsOf(tx, ids);
    await tx.delete(quotation_lines).where(inArray(quotation_lines.id, [...ids]));
    await raiseRevisions(tx, versionIds);
  },
};

async function putLinePrices(tx: Transaction, versionId: string, { lines }: LinePrices): Promise<void> {
  await tx.execute(sql`
    update quotation_lines
    set unit_price = priced.unit_price, catalogue_price = priced.catalogue_price, cost = priced.cost,
      price_breaks = priced.price_breaks
    from jsonb_each(${JSON.stringify(lines)}::jsonb) as line (id, prices),
      jsonb_to_record(line.prices) as priced (
        unit_price numeric, catalogue_price numeric, cost numeric, price_breaks jsonb)
    where quotation_lines.id = line.id::uuid and quotation_lines.version_id = ${versionId}`);
}

const nextRevision = { revision: sql`${quotation_versions.revision} + 1`, updated_at: sql`now()` };

/** Every write of a draft locks its quotation first. */
async function lockQuotationsOf(tx: Transaction, condition: ReturnType<typeof inArray>): Promise<void> {
  await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(
      inArray(
        quotations.id,
        tx.select({ id: quotation_versions.quotation_id }).from(quotation_versions).where(condition),
      ),
    )
    .orderBy(quotations.id)
    .for('update');
}

function findDrafts(tx: Transaction, ids: readonly string[]): Promise<StoredVersion[]> {
  return tx
    .select()
    .from(quotation_versions)
    .where(and(inArray(quotation_versions.id, [...ids]), isDraft));
}

async function versionsOf(tx: Transaction, lineIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: quotation_lines.version_id })
    .from(quotation_lines)
    .where(inArray(quotation_lines.id, [...lineIds]));
  return rows.map(({ id }) => id);
}

/** What an administrator sees is issued, or nothing: an undo in between makes it another revision. */
async function raiseRevisions(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(quotation_versions)
    .set(nextRevision)
    .where(inArray(quotation_versions.id, [...ids]));
  await announceVersions(tx, ids);
}
