import { useTranslations } from 'use-intl';
import type { BulkField, BulkPreview } from '#features/products/product-edit.schema.ts';
import { useBulkMessages } from './use-bulk-messages.ts';

interface PreviewProps {
  /** The field that is set, whose values are shown; null: another action. */
  field: BulkField | null;
  /** The key of the one that is set. */
  attribute: string | undefined;
  /** The number of selected products, some of which may have been deleted since. */
  count: number;
  preview: { data: BulkPreview | undefined; isError: boolean };
  /** The preview matches the current input. */
  isCurrent: boolean;
}

export function AdminBulkPreview({ field, attribute, count, preview, isCurrent }: PreviewProps) {
  const t = useTranslations('admin.products.bulk');
  const { valueText } = useBulkMessages();
  const { data, isError } = preview;
  if (isError) return null;
  if (!data) return <p role="status">{t('working')}</p>;
  const { changed, selected, samples } = data;
  return (
    <div className="bulk-preview stack" aria-busy={!isCurrent}>
      <p role="status">{t('preview', { changed, selected })}</p>
      {selected < count && <p className="quiet small">{t('gone', { count: count - selected })}</p>}
      {samples.length > 0 && (
        <table className="table plain">
          <caption>{t('samples')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sampleTitle')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr key={sample.id}>
                <td>
                  <bdi>{sample.title}</bdi>
                </td>
                <td>
                  <bdi>{valueText(sample.before, field, attribute)}</bdi>
                </td>
                <td>
                  <bdi>{valueText(sample.after, field, attribute)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
