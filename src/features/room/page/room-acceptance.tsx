import { type SubmitEvent, useRef } from 'react';
import { reasonLimit } from '#features/quotations/quotation.rules.ts';
import type { PostedAcceptance } from '../posted-acceptance.server.ts';
import { RoomAddresses } from './room-addresses.tsx';
import { RoomQuotationLines } from './room-quotation-lines.tsx';
import { RoomSums } from './room-sums.tsx';
import { useChoice } from './use-choice.ts';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomAcceptanceProps {
  /** Undefined: the server makes one for each form that is sent. */
  idempotencyKey: string | undefined;
  posted: PostedAcceptance | undefined;
}

/** The lines with their sums. While the version can be accepted, they are a form, which the server answers. */
export function RoomAcceptance({ idempotencyKey, posted }: RoomAcceptanceProps) {
  const { t, language, money } = useRoomTexts();
  const { version, isOpen, path } = useRoom();
  const form = useRef<HTMLFormElement>(null);
  const { choice, checked, read, onChange } = useChoice(form, version, posted?.lines);
  const lines = (
    <section>
      <h2 className="visually-hidden">{t('lines', { count: version.lines.length })}</h2>
      <RoomQuotationLines choice={choice} checked={checked} posted={posted?.lines} />
      <RoomSums choice={choice} />
    </section>
  );
  if (!isOpen) return lines;
  const action = `${path}?lang=${language}`;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The Enter key in a field.
    if (!event.nativeEvent.submitter?.matches('[value=recalculate]')) return;
    event.preventDefault();
    read();
  };
  return (
    <>
      <form method="post" action={action} ref={form} onChange={onChange} onSubmit={onSubmit}>
        <input type="hidden" name="version" value={version.version} />
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="total" value={choice.total ?? ''} />
        {lines}
        <div className="field room-po">
          <label htmlFor="po_number">{t('poNumber')}</label>
          <input
            id="po_number"
            className="input"
            name="po_number"
            defaultValue={posted?.po_number}
            maxLength={50}
            autoComplete="off"
          />
        </div>
        <RoomAddresses posted={posted} />
        <div className="accept-bar">
          <p aria-live="polite">
            {choice.total !== null && (
              <strong>
                <bdi>{money(choice.total, version.currency)}</bdi>
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
            className="button line needs-no-script"
            name="action"
            value="recalculate"
            formAction={`${action}#sums`}
          >
            {t('recalculate')}
          </button>
          <button type="submit" className="button" name="action" value="accept">
            {t('accept', { count: choice.priced.size })}
          </button>
        </div>
      </form>
      <RoomDecline action={action} />
    </>
  );
}

function RoomDecline({ action }: { action: string }) {
  const { t } = useRoomTexts();
  const { version } = useRoom();
  return (
    <details className="room-decline">
      <summary>{t('declineTitle')}</summary>
      <form method="post" action={action}>
        <input type="hidden" name="version" value={version.version} />
        <div className="field">
          <label htmlFor="reason">{t('reason')}</label>
          <textarea id="reason" className="input" name="reason" maxLength={reasonLimit} rows={2} dir="auto" />
        </div>
        <button type="submit" className="button line destructive" name="action" value="decline">
          {t('decline')}
        </button>
      </form>
    </details>
  );
}
