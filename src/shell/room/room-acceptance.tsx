import type { QuotationRoom, RoomVersion } from '#features/room/quotation-room.schema.ts';
import type { RoomContext } from '#features/room/room-context.reads.server.ts';
import type { Language } from '#i18n/language.ts';
import { RoomAddresses } from './room-addresses.tsx';
import { moneyText, type RoomChoice } from './room-format.ts';
import { RoomQuotationLines } from './room-quotation-lines.tsx';
import { roomTranslator } from './room-messages.ts';

interface RoomAcceptanceProps {
  room: QuotationRoom;
  version: RoomVersion;
  context: RoomContext;
  choice: RoomChoice;
  isOpen: boolean;
  language: Language;
  path: string;
}

/** The lines with their sums. While the version can be accepted, they are a form that works without JavaScript. */
export function RoomAcceptance(props: RoomAcceptanceProps) {
  const { version, choice, isOpen, language, path } = props;
  const t = roomTranslator(language);
  const lines = (
    <section>
      <h2 className="visually-hidden">{t('lines', { count: version.lines.length })}</h2>
      <RoomQuotationLines {...props} />
      <RoomSums version={version} choice={choice} isOpen={isOpen} language={language} />
    </section>
  );
  if (!isOpen) return lines;
  const query = `?lang=${language}`;
  return (
    <>
      <form method="post" action={`${path}/accept${query}`} data-acceptance>
        <input type="hidden" name="version" value={version.version} />
        <input type="hidden" name="key" value={choice.key} />
        <input type="hidden" name="total" value={choice.total ?? ''} />
        {lines}
        <div className="field room-po">
          <label htmlFor="po_number">{t('poNumber')}</label>
          <input
            id="po_number"
            className="input"
            name="po_number"
            defaultValue={choice.poNumber}
            maxLength={50}
            autoComplete="off"
          />
        </div>
        <RoomAddresses choice={choice} language={language} />
        <div className="accept-bar">
          <p aria-live="polite">
            {choice.total !== null && (
              <strong>
                <bdi>{moneyText(choice.total, version.currency, language)}</bdi>
              </strong>
            )}
            <small>{t('acceptNote')}</small>
          </p>
          <a className="button line" href="#messages">
            {t('anotherVersion')}
          </a>
          {/* Before the other, so that the Enter key in a field calculates and never accepts. */}
          <button
            type="submit"
            className="button line"
            name="action"
            value="recalculate"
            formAction={`${path}/accept${query}#sums`}
          >
            {t('recalculate')}
          </button>
          <button type="submit" className="button" data-accept>
            {t('accept', { count: choice.priced.size })}
          </button>
        </div>
      </form>
      <details className="room-decline">
        <summary>{t('declineTitle')}</summary>
        <form method="post" action={`${path}/decline${query}`}>
          <input type="hidden" name="version" value={version.version} />
          <div className="field">
            <label htmlFor="reason">{t('reason')}</label>
            <textarea id="reason" className="input" name="reason" maxLength={1000} rows={2} dir="auto" />
          </div>
          <button type="submit" className="button line destructive">
            {t('decline')}
          </button>
        </form>
      </details>
    </>
  );
}

type SumsProps = Omit<RoomAcceptanceProps, 'path' | 'room' | 'context'>;

function RoomSums({ version, choice, isOpen, language }: SumsProps) {
  const t = roomTranslator(language);
  const { currency, charges } = version;
  const total = isOpen ? choice.total : version.total_amount;
  const money = (amount: number) => <bdi>{moneyText(amount, currency, language)}</bdi>;
  // What cannot be accepted has no sums either.
  if (total === null) return <dl id="sums" className="room-sums" />;
  return (
    <dl id="sums" className="room-sums">
      {isOpen && (
        <div>
          <dt>{t('lines', { count: choice.priced.size })}</dt>
          <dd>{money(choice.sum)}</dd>
        </div>
      )}
      {charges.map(({ kind, label, percent, amount }, index) => (
        <div key={index}>
          <dt>
            {label ? <bdi>{label}</bdi> : t(`${kind}Charge`)}
            {percent !== null && (
              <>
                {' '}
                <bdi dir="ltr">{percent} %</bdi>
              </>
            )}
          </dt>
          <dd>{money(isOpen ? (choice.charges[index] ?? amount) : amount)}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>{choice.lines ? t('chosenTotal') : t('total')}</dt>
        <dd>
          <strong>{money(total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
