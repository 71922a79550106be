import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { useDates } from '#i18n/use-dates.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';
import { BuyerLink } from './buyer-link.tsx';
import { QuotationStamp } from '../quotation-stamp.tsx';
import { useDraft } from '../use-draft.ts';
import { VersionDifference } from './version-difference.tsx';

type Version = AdminQuotation['versions'][number];

/** All versions, and what became of the one that is shown. */
export function VersionPanel() {
  const t = useTranslations('admin.quotations.versions');
  const { quotation } = useDraft();
  const { id, version, versions, room_url } = quotation;
  const shown = versions.find((each) => each.version === version);
  const last = versions.at(-1);
  return (
    <section className="panel" aria-labelledby="quotation-versions">
      <h2 id="quotation-versions">
        {t('title')} <small>{t('readOnly')}</small>
      </h2>
      <ol className="version-list">
        {versions.map((each) => (
          <VersionRow key={each.version} id={id} version={each} isShown={each.version === version} />
        ))}
      </ol>
      {last && version !== last.version && (
        <p>
          <Link to="/admin/quotations/$id" params={{ id }} search={{}}>
            {t('current')}
          </Link>
        </p>
      )}
      {shown && <VersionFacts version={shown} />}
      {shown?.issued_at && shown.status !== 'withdrawn' && room_url && (
        <BuyerLink roomUrl={room_url} pdfUrl={`${room_url.split('?')[0]}/v/${version}.pdf`} />
      )}
      {version > 1 && <VersionDifference />}
    </section>
  );
}

function VersionRow({ id, version, isShown }: { id: string; version: Version; isShown: boolean }) {
  const t = useTranslations('admin.quotations');
  const { money } = useMoney();
  return (
    <li>
      <Link
        to="/admin/quotations/$id"
        params={{ id }}
        search={{ version: version.version }}
        aria-current={isShown ? 'true' : undefined}
      >
        {t('versionOf', { version: version.version })}
      </Link>
      <QuotationStamp status={version.status} />
      {version.total_amount !== null && <bdi>{money(version.total_amount, version.currency)}</bdi>}
    </li>
  );
}

function VersionFacts({ version }: { version: Version }) {
  const t = useTranslations('admin.quotations');
  const { date } = useDates();
  const { issued_at, reminded_at, status, status_at, status_reason, valid_until, order_id } = version;
  if (!issued_at) return null;
  return (
    <dl className="panel-facts">
      <div>
        <dt>{t('versions.issuedAt')}</dt>
        <dd>
          <ChangeTime at={issued_at} />
        </dd>
      </div>
      {valid_until && (
        <div>
          <dt>{t('validUntil')}</dt>
          <dd>{date(valid_until)}</dd>
        </div>
      )}
      {reminded_at && (
        <div>
          <dt>{t('versions.remindedAt')}</dt>
          <dd>
            <ChangeTime at={reminded_at} />
          </dd>
        </div>
      )}
      {status !== 'issued' && status_at && (
        <div>
          <dt>
            {t(`status.${status}`)}, {t('versions.statusAt')}
          </dt>
          <dd>
            <ChangeTime at={status_at} />
          </dd>
        </div>
      )}
      {status_reason && (
        <div>
          <dt>{t('versions.reason')}</dt>
          <dd>
            <bdi>{status_reason}</bdi>
          </dd>
        </div>
      )}
      {order_id && (
        <div>
          <dt>{t('status.accepted')}</dt>
          <dd>
            <Link to="/admin/orders/$id" params={{ id: order_id }}>
              {t('versions.order')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
