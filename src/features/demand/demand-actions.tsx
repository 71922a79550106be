import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { startProductDraft } from '#features/products/edits/product-draft.ts';
import { notify } from '#platform/browser/notify.ts';
import { demandLists, dismissDemand, restoreDemand } from './demand.queries.ts';
import type { DemandEntry } from './demand.schema.ts';
import { draftText, nameOf } from './demand-draft.rules.ts';

/** A draft of the product, and the dismissal of the entry, which can be undone. */
export function DemandActions({ entry }: { entry: DemandEntry }) {
  const admin = useTranslations('admin');
  const t = useTranslations('admin.demand');
  const { done, failed } = useRecordAct('demand', demandLists);
  const { part_key, manufacturer_key, manufacturer, dismissal_id } = entry;
  const name = nameOf(entry);
  const change = useMutation({
    mutationFn: async (): Promise<{ change_set_id: string | null }> => {
      const label = [name, manufacturer].filter(Boolean).join(', ').slice(0, 700);
      return dismissal_id === null
        ? dismissDemand({ part_key, manufacturer_key, label })
        : restoreDemand(dismissal_id);
    },
    onSuccess: ({ change_set_id }) =>
      done(t(dismissal_id === null ? 'dismissed' : 'restored', { name }), change_set_id),
    onError: failed,
  });
  const startDraft = () => {
    if (startProductDraft(draftText(entry))) return;
    notify({ kind: 'error', title: admin('error'), text: t('otherDraft'), key: 'demand' });
  };
  return (
    <>
      <Link
        className="button line small"
        to="/admin/products"
        search={{ edit: 'new' }}
        aria-label={t('draftNamed', { name })}
        onClick={startDraft}
      >
        {t('draft')}
      </Link>
      <button
        type="button"
        className="button ghost small"
        aria-label={t(dismissal_id === null ? 'dismissNamed' : 'restoreNamed', { name })}
        aria-disabled={change.isPending}
        onClick={() => !change.isPending && change.mutate()}
      >
        {t(dismissal_id === null ? 'dismiss' : 'restore')}
      </button>
    </>
  );
}
