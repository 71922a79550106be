import { FileText } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { AdminOrder } from './admin-order.schema.ts';
import { lineFormats } from '#features/invoices/paper.rules.ts';
import type { AdminOrderProgress, OrderPaper } from '#features/invoices/paper.schema.ts';
import { adminLinesUrl, adminPaperUrl } from './fulfilment.queries.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { PaperWithdrawal } from './paper-withdrawal.tsx';

interface PapersProps {
  order: AdminOrder;
  progress: AdminOrderProgress;
}

export function OrderPapers({ order, progress }: PapersProps) {
  const t = useTranslations('admin.fulfilment');
  const [isIssuing, setIssuing] = useState(false);
  const [withdrawn, setWithdrawn] = useState<OrderPaper>();
  const { papers } = progress;
  return (
    <section className="stack" aria-labelledby="order-papers">
      <h2 id="order-papers">{t('papers')}</h2>
      {papers.length === 0 ? (
        <p className="quiet">{t('noPapers')}</p>
      ) : (
        <ul className="rows order-papers">
          {papers.map((paper) => (
            <PaperItem key={paper.id} paper={paper} onWithdraw={() => setWithdrawn(paper)} />
          ))}
        </ul>
      )}
      {order.status !== 'cancelled' && (
        <button type="button" className="button line" onClick={() => setIssuing(true)}>
          <FileText className="icon" aria-hidden="true" />
          {t('issue')}
        </button>
      )}
      {isIssuing && <PaperDialog order={order} progress={progress} onClose={() => setIssuing(false)} />}
      {withdrawn && (
        <PaperWithdrawal orderId={order.id} paper={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </section>
  );
}

function PaperItem({ paper, onWithdraw }: { paper: OrderPaper; onWithdraw: () => void }) {
  const t = useTranslations('admin.fulfilment');
  const languages = useTranslations('admin.orders.languages');
  const { id, kind, number, shipment, language, paper: format, status, code, issued_at } = paper;
  return (
    <li className="row">
      <div>
        <a href={adminPaperUrl(id)} target="_blank" rel="noreferrer">
          {t(`kinds.${kind}`)} <bdi>{number}</bdi>
        </a>
        <small className="quiet">
          {[
            t('paperFacts', { language: languages(language), paper: format }),
            shipment !== null && t('ofShipment', { number: shipment }),
            t('code', { code }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {lineFormats.map((format) => (
            <Fragment key={format}>
              {' · '}
              <a href={adminLinesUrl(id, format)} download>
                {t('linesAs', { format: format.toUpperCase() })}
              </a>
            </Fragment>
          ))}
        </small>
      </div>
      <div>
        <span className={status === 'valid' ? 'tag plain' : 'tag out'}>{t(`paperStatus.${status}`)}</span>
        <ChangeTime at={issued_at} />
      </div>
      {status === 'valid' && (
        <button
          type="button"
          className="button line small"
          aria-label={`${t('withdraw')} ${number}`}
          onClick={onWithdraw}
        >
          {t('withdraw')}
        </button>
      )}
    </li>
  );
}
