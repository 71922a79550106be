import { useTranslations } from 'use-intl';
import type { ResultLine } from '../result/result-lines.rules.ts';

interface LineMatchCellProps {
  result: ResultLine;
  onAccept: () => void;
}

/** The status of a line with its reasons; a match that is not the same part can be accepted. */
export function LineMatchCell({ result, onAccept }: LineMatchCellProps) {
  const t = useTranslations('partsListPage');
  const { number, match, group, status } = result;
  const isOwn = status === match?.status;
  return (
    <span role="cell" className="say">
      <span className="match" data-group={group}>
        {t(`statuses.${status}`)}
        {group === 'accepted' && isOwn && ` · ${t('accepted')}`}
      </span>
      {isOwn && match.reasons.map(({ code, text }) => <small key={code}>{text}</small>)}
      {group === 'check' && (
        <button
          type="button"
          className="text-link"
          aria-label={t('acceptLine', { line: number })}
          onClick={onAccept}
        >
          {t('accept')}
        </button>
      )}
    </span>
  );
}
