import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { Order } from '#features/orders/order.schema.ts';
import { lineFormats, orderFileUrl, orderLinesUrl } from '#features/invoices/paper.rules.ts';
import type { OrderProgress as Progress } from '#features/invoices/paper.schema.ts';
import { OrderShipment } from './order-shipment.tsx';
import { orderProgressQuery } from './order-progress.queries.ts';
import { stepsOf } from './order-steps.rules.ts';

/** How far an order is, as its buyer sees it: steps, shipments, documents and what is to be paid. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTranslations('orderProgress');
  const { data: progress, isError } = useQuery(orderProgressQuery(order.id));
  if (!progress) {
    return isError ? (
      <p className="box bad" role="alert">
        {t('failed')}
      </p>
    ) : null;
  }
  return (
    <>
      <Steps order={order} progress={progress} />
      {progress.shipments.length > 0 && (
        <section aria-labelledby="order-shipments">
          <h2 id="order-shipments">{t('shipments')}</h2>
          <ol className="order-shipments">
            {progress.shipments.map((shipment) => (
              <OrderShipment key={shipment.id} shipment={shipment} />
            ))}
          </ol>
        </section>
      )}
      {progress.papers.length > 0 && <Documents order={order} papers={progress.papers} />}
      <Balance order={order} progress={progress} />
    </>
  );
}

function Steps({ order, progress: { lines } }: { order: Order; progress: Progress }) {
  const t = useTranslations('orderProgress');
  if (order.status === 'cancelled') return null;
  const { steps, shipped, quantity } = stepsOf(order.status, lines);
  const isPartly = shipped > 0 && shipped < quantity;
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress">{t('title')}</h2>
      <ol className="order-steps">
        {steps.map(({ step, state }) => (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {t(`steps.${step}`)}
            {step === 'shipped' && isPartly && <small>{t('partly', { shipped, quantity })}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Documents({ order, papers }: { order: Order; papers: Progress['papers'] }) {
  const t = useTranslations('orderProgress');
  const { date } = useDates();
  return (
    <section aria-labelledby="order-documents">
      <h2 id="order-documents">{t('documents')}</h2>
      <ul className="order-documents">
        {papers.map((paper) => (
          <li key={paper.id}>
            <a href={orderFileUrl(order.id, paper)} target="_blank" rel="noreferrer">
              {t(`kinds.${paper.kind}`)} <bdi>{paper.number}</bdi>
            </a>
            <span className="quiet small">
              {paper.shipment !== null && `${t('shipment', { number: paper.shipment })} · `}
              {t(`languages.${paper.language}`)} · <bdi>{date(paper.issued_at)}</bdi>
            </span>
            <span className="small">
              {lineFormats.map((format) => (
                <Fragment key={format}>
                  <a href={orderLinesUrl(order.id, paper, format)} download>
                    {t('linesAs', { format: format.toUpperCase() })}
                  </a>{' '}
                  ·{' '}
                </Fragment>
              ))}
              <Link to="/verify" search={{ code: paper.code }}>
                {t('verify')} <bdi>{paper.code}</bdi>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Balance({ order, progress: { payments, balance, due_on } }: { order: Order; progress: Progress }) {
  const t = useTranslations('orderProgress');
  const { date } = useDates();
  const { money } = useMoney();
  if (payments.length === 0 && due_on === null) return null;
  return (
    <dl className="row loose confirmed-facts">
      {payments.map(({ id, received_on, amount }) => (
        <div key={id}>
          <dt>
            {t('received')} <bdi>{date(received_on)}</bdi>
          </dt>
          <dd>
            <bdi>{money(amount, order.currency)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          <bdi>{money(balance, order.currency)}</bdi>
        </dd>
      </div>
      {due_on !== null && balance > 0 && (
        <div>
          <dt>{t('due')}</dt>
          <dd>
            <bdi>{date(due_on)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
