import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useDates } from '#i18n/use-dates.ts';
import { minorDigits } from '#kernel/money.ts';
import { decimalText } from '../content/amount-text.ts';
import { digestText } from './file-digest.ts';
import { lookOf, VerdictIcon } from './verdict-icon.tsx';
import type { Verdict } from './verdict.rules.ts';
import type { VerifiedDocument } from './verified-document.schema.ts';

/** A sentence first, then the facts to compare with the paper. */
export function VerdictText({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('verify');
  const { date } = useDates();
  const look = lookOf(verdict);
  if (!('document' in verdict)) {
    return (
      <section className={`verdict ${look}`}>
        <VerdictIcon look={look} />
        <div className="stack">
          <h2>{t(`${verdict.kind}.title`)}</h2>
          <p>{t(`${verdict.kind}.text`, { email: profile.email.sales })}</p>
        </div>
      </section>
    );
  }
  const { document } = verdict;
  const values = {
    document: t(`kinds.${document.kind}`),
    number: document.number,
    company: profile.name,
    since: date(document.status_at),
    until: document.valid_until ? date(document.valid_until) : '',
  };
  const isOpen = verdict.kind === 'valid' && document.valid_until !== null;
  return (
    <section className={`verdict ${look}`}>
      <VerdictIcon look={look} />
      <div className="stack">
        <h2>{t(`${verdict.kind}.title`, values)}</h2>
        <p>{isOpen ? t('valid.open', values) : t(`${verdict.kind}.text`, values)}</p>
        <Facts document={document} theirs={verdict.kind === 'altered' ? verdict.sha256 : null} />
        <p>
          {verdict.kind === 'altered'
            ? t('report', { email: profile.email.sales })
            : verdict.kind === 'superseded'
              ? t('newest')
              : t('compare')}
        </p>
      </div>
    </section>
  );
}

interface FactsProps {
  document: VerifiedDocument;
  /** Digest of the file that is not ours; null: nothing differs. */
  theirs: string | null;
}

function Facts({ document, theirs }: FactsProps) {
  const t = useTranslations('verify');
  const { dateTime } = useDates();
  const { total, currency, terms, replaced_by, version } = document;
  const isAltered = theirs !== null;
  const amount =
    total !== null && currency ? `${currency} ${decimalText(total, minorDigits(currency))}` : null;
  return (
    <dl className="facts small">
      <Fact name={t('document')}>
        {version
          ? t('version', { document: t(`kinds.${document.kind}`), version })
          : t(`kinds.${document.kind}`)}
      </Fact>
      <Fact name={t('number')}>{document.number}</Fact>
      {!isAltered && <Fact name={t('issuedAt')}>{dateTime(document.issued_at)} UTC</Fact>}
      {amount && <Fact name={t('total')}>{document.status === 'valid' ? amount : <s>{amount}</s>}</Fact>}
      {!isAltered && <Fact name={t('lines')}>{document.lines}</Fact>}
      {!isAltered && terms && <Fact name={t('terms')}>{terms}</Fact>}
      {replaced_by && <Fact name={t('replacedBy')}>{replaced_by}</Fact>}
      <Digest name={t('issued')} sha256={document.sha256} />
      {isAltered && <Digest name={t('yours')} sha256={theirs} />}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Digest({ name, sha256 }: { name: string; sha256: string }) {
  return (
    <div className="full">
      <dt>{name}</dt>
      <dd>
        <bdi className="hash">{digestText(sha256)}</bdi>
      </dd>
    </div>
  );
}
