import { useTranslations } from 'use-intl';

const rows = 12;

export function SkeletonRows({ columns }: { columns: number }) {
  const t = useTranslations('admin');
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="bones">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          {row === 0 && column === 0 && <span className="visually-hidden">{t('loading')}</span>}
          <span className="bone" />
        </td>
      ))}
    </tr>
  ));
}
