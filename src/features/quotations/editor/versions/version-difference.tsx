import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailedLine } from '#ui/admin/admin-list-state.tsx';
import {
  type ComparedVersion,
  type VersionChange,
  versionChanges,
} from '#features/quotations/quotation-diff.rules.ts';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';
import { useConflictValue } from '../conflict-list.tsx';
import { quotationQuery } from '../quotation.queries.ts';
import { useDraft } from '../use-draft.ts';

/** What the buyer sees differently since the version before. Its line stands there before that version has arrived. */
export function VersionDifference() {
  const t = useTranslations('admin.quotations.versions');
  const admin = useTranslations('admin');
  const { quotation } = useDraft();
  const before = quotation.version - 1;
  const { data: earlier, isError, refetch } = useQuery(quotationQuery(quotation.id, before));
  return (
    <details className="difference">
      <summary>{t('difference', { version: before })}</summary>
      {earlier && <ChangesSince earlier={earlier} />}
      {!earlier && !isError && <p role="status">{admin('loading')}</p>}
      {!earlier && isError && <LoadFailedLine text={t('differenceFailed')} onRetry={refetch} />}
    </details>
  );
}

function ChangesSince({ earlier }: { earlier: AdminQuotation }) {
  const t = useTranslations('admin.quotations.versions');
  const { quotation } = useDraft();
  const changeText = useChangeText(quotation, earlier);
  const changes = versionChanges(comparedVersion(earlier), comparedVersion(quotation));
  return (
    <>
      {changes.length === 0 && <p>{t('same')}</p>}
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{changeText(change)}</li>
        ))}
      </ul>
    </>
  );
}

function comparedVersion({ terms, lines, charges }: AdminQuotation): ComparedVersion {
  return { ...terms, lines, charges };
}

function useChangeText(later: AdminQuotation, earlier: AdminQuotation) {
  const t = useTranslations('admin.quotations.versions');
  const fields = useTranslations('admin.quotations.conflicts.fields');
  const kinds = useTranslations('admin.quotations.charges.kinds');
  const valueText = useConflictValue();
  const lines = new Map(
    [...earlier.lines, ...later.lines].map((line) => [
      line.line_key,
      line.description || line.part_number || '',
    ]),
  );
  const kindName = (kind: string) =>
    later.charges.concat(earlier.charges).find((each) => each.kind === kind)?.kind;
  const text = (name: string, value: unknown) => valueText(name, value);
  return (change: VersionChange): string => {
    switch (change.kind) {
      case 'line_added':
        return t('added', { line: lines.get(change.line_key) ?? '' });
      case 'line_removed':
        return t('removedLine', { line: lines.get(change.line_key) ?? '' });
      case 'line_changed':
        return t('changedLine', {
          line: lines.get(change.line_key) ?? '',
          field: fields(change.field),
          before: text(change.field, change.before),
          after: text(change.field, change.after),
        });
      case 'term_changed':
        return t('changedTerm', {
          field: fields(change.field),
          before: text(change.field, change.before),
          after: text(change.field, change.after),
        });
      default: {
        const { label, kind, percent, amount } = change.charge;
        const known = kindName(kind);
        const charge = [label ?? (known && kinds(known)), percent === null ? amount : `${percent} %`].join(
          ' ',
        );
        return change.kind === 'charge_added' ? t('chargeAdded', { charge }) : t('chargeRemoved', { charge });
      }
    }
  };
}
