import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { readersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { PresentEditor } from '../quotation.schema.ts';
import { QuotationStamp } from './quotation-stamp.tsx';
import { useDraft } from './use-draft.ts';
import { quotationsPath } from './quotation.queries.ts';

/** Number, version, status, whether all is saved, and who else is here. */
export function QuotationTitle({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.quotations');
  const { quotation, others } = useDraft();
  const { number, version, versions, terms, request_id, request_number } = quotation;
  const shown = versions.find((each) => each.version === version);
  return (
    <>
      <div className="quotation-path muted">
        <p>
          <Link to={quotationsPath}>{t('title')}</Link>
          {request_id && (
            <>
              {' / '}
              <Link to="/admin/quotes/$id" params={{ id: request_id }}>
                {t('request', { number: request_number ?? '' })}
              </Link>
            </>
          )}
        </p>
        <ul className="presence-list">
          {others.map((other) => (
            <Present key={other.key} other={other} />
          ))}
        </ul>
      </div>
      <div className="title quotation-title">
        <div>
          <h1>
            <bdi>{number ?? t('newTitle')}</bdi> <span className="quiet">{t('versionOf', { version })}</span>{' '}
            {shown && <QuotationStamp status={shown.status} />}
          </h1>
          <p className="quotation-customer">
            <bdi>{terms.buyer_company ?? terms.buyer_name}</bdi> <SaveState />
          </p>
        </div>
        <div className="actions">{children}</div>
      </div>
    </>
  );
}

function SaveState() {
  const t = useTranslations('admin.quotations.save');
  const { dateTime } = useDates();
  const { state, isEditable } = useDraft();
  if (!isEditable) return null;
  const { unsaved, savedAt } = state;
  return (
    <span className="save-state quiet" role="status">
      {unsaved.length > 0 ? t('saving') : savedAt && `${t('saved')} ${dateTime(savedAt, readersZone())}`}
    </span>
  );
}

function Present({ other }: { other: PresentEditor }) {
  const t = useTranslations('admin.quotations.presence');
  const initials = other.name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    <li className="presence">
      <i aria-hidden="true">{initials}</i>
      <bdi className="one-line">{t('here', { name: other.name })}</bdi>
    </li>
  );
}
