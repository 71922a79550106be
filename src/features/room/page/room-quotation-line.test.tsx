import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { MessagesProvider } from '#i18n/messages-provider.tsx';
import type { Currency } from '#kernel/money.ts';
import { aStoredLine, anIssuedVersion } from '#tests/factories/quotation-version.factory.ts';
import { versionOf } from '../quotation-room.reads.server.ts';
import { RoomQuotationLine } from './room-quotation-line.tsx';
import { RoomSums } from './room-sums.tsx';
import { choiceOf } from './room-choice.ts';
import { RoomContext } from './use-room.ts';

beforeAll(() => loadMessages('en'));

/** The texts of prices and amounts of a version with one line of 7 and freight. */
function shown(currency: Currency, unit_price: number, freight: number, before: number) {
  const line = aStoredLine({ quantity: 7, unit_price, price_breaks: [{ min_quantity: 9, unit_price: 3 }] });
  const charge = { kind: 'freight', label: null, percent: null, amount: freight } as const;
  const issued = anIssuedVersion({ currency });
  const stored = { ...charge, version_id: issued.id, position: 0 };
  const change = { kind: 'line_changed', line_key: line.line_key, field: 'unit_price' } as const;
  const version = {
    ...versionOf({ version: issued, lines: [line], charges: [stored] }, new Date()),
    changes: [{ ...change, before, after: unit_price }],
    document: null,
  };
  const room = {
    state: '',
    number: null,
    status: 'issued' as const,
    current: 1,
    order_url: null,
    order_status: null,
    request: null,
    versions: [version],
    messages: [],
    contact: { email: '', phone: '' },
  };
  const choice = choiceOf(version);
  const priced = choice.priced.get(line.id) ?? { unit_price: null, amount: null };
  const [shownLine] = version.lines;
  const html = renderToStaticMarkup(
    <MessagesProvider language="en">
      <RoomContext value={{ room, version, isOpen: true, path: '/q/x' }}>
        {shownLine && (
          <RoomQuotationLine
            line={shownLine}
            position={1}
            priced={priced}
            begin={undefined}
            isChosen
            supply={undefined}
            hasImages={false}
          />
        )}
        <RoomSums choice={choice} />
      </RoomContext>
    </MessagesProvider>,
  );
  return [...html.matchAll(/<bdi>([^<]*\d[^<]*)<\/bdi>/g)].map(([, text = '']) =>
    text.replaceAll('\u00a0', ' '),
  );
}

test.each([
  ['USD', 1.5, 30, 1.25, ['9', '3.00', '1.50', '1.25', '10.50', 'USD 10.50', 'USD 30.00', 'USD 40.50']],
  ['USD', 0.0012, 30, 1, ['9', '3.00', '0.0012', '1.00', '0.01', 'USD 0.01', 'USD 30.00', 'USD 30.01']],
  ['JPY', 99.5, 3000, 99, ['9', '3', '99.5', '99', '697', 'JPY 697', 'JPY 3,000', 'JPY 3,697']],
  ['KWD', 1.2, 1.25, 1, ['9', '3.000', '1.200', '1.000', '8.400', 'KWD 8.400', 'KWD 1.250', 'KWD 9.650']],
] as const)(
  'a version in %s with a unit price of %d shows the decimals of its currency',
  (currency, price, freight, before, texts) => {
    expect(shown(currency, price, freight, before)).toEqual(['1. Switch', ...texts]);
  },
);
