import { useTranslations } from 'use-intl';
import type { BulkPreview } from './desk-product.schema.ts';
import { useBulkWords } from './use-bulk-words.ts';

interface PreviewProps {
  /** How many the administrator chose: some may have been deleted since. */
  count: number;
  preview: { data: BulkPreview | undefined; isError: boolean };
  /** It belongs to what is chosen now. */
  isCurrent: boolean;
}

export function DeskBulkPreview({ count, preview, isCurrent }: PreviewProps) {
  const t = useTranslations('desk.products.bulk');
  const { valueText } = useBulkWords();
  const { data, isError } = preview;
  if (isError) return null;
  if (!data) return <p role="status">{t('working')}</p>;
  const { changed, selected, samples } = data;
  return (
    <div className="bulk-preview" aria-busy={!isCurrent}>
      <p role="status">{t('preview', { changed, selected })}</p>
      {selected < count && <p className="quiet small">{t('gone', { count: count - selected })}</p>}
      {samples.length > 0 && (
        <table className="table">
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
                  <bdi>{valueText(sample.before)}</bdi>
                </td>
                <td>
                  <bdi>{valueText(sample.after)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
