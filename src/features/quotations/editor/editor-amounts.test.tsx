// Prices and amounts of a draft as its editor shows them.
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { MessagesProvider } from '#i18n/messages-provider.tsx';
import type { Currency } from '#kernel/money.ts';
import { someTerms } from '#tests/factories/quotation-version.factory.ts';
import { withAmounts } from '../quotation-amounts.rules.ts';
import { type DraftCharge, emptyLine } from '../quotation-draft.schema.ts';
import { ChargeList } from './charge-list.tsx';
import { createDraftSaver } from './draft-saver.ts';
import { GridRow } from './grid/grid-row.tsx';
import { DraftProvider } from './use-draft.ts';

beforeAll(() => loadMessages('en'));

const line = {
  ...emptyLine,
  price_breaks: [],
  id: 'a',
  line_key: 'a',
  quantity: 7,
  catalogue_price: 2,
  requested_quantity: null,
  stock_quantity: null,
};
const saver = createDraftSaver({
  store: () => undefined,
  send: () => Promise.reject(new Error('Nothing is sent.')),
  onRejected: () => undefined,
  reload: () => Promise.resolve(),
  onSaved: () => Promise.resolve(),
});

/** The numbers of a draft with one line of 7 and freight. */
function shown(currency: Currency, unit_price: number, freight: number): string[] {
  const charges: DraftCharge[] = [{ kind: 'freight', label: null, percent: null, amount: freight }];
  const amounts = withAmounts({ lines: [{ ...line, unit_price }], charges, currency, marginFloor: 15 });
  const quotation = {
    id: 'q',
    number: null,
    request_id: null,
    request_number: null,
    room_url: null,
    has_link: false,
    versions: [],
    version: 1,
    revision: 1,
    terms: someTerms({ currency }),
    charges,
    ...amounts,
    margin_floor: 15,
    messages: [],
  };
  const [first] = amounts.lines;
  const draft = { quotation, saver, state: saver.state(), others: [], isEditable: false, canUndo: false };
  const unused = () => Promise.reject(new Error('Nothing is changed.'));
  const html = renderToStaticMarkup(
    <MessagesProvider language="en">
      <DraftProvider value={{ ...draft, change: unused, undo: unused, addUndoable: unused }}>
        <table>
          <tbody>
            {first && (
              <GridRow
                line={first}
                currency={currency}
                row={0}
                group={null}
                floor={15}
                activeColumn={null}
                selectedColumn={null}
                edit={null}
                typed={null}
              />
            )}
          </tbody>
        </table>
        <ChargeList />
      </DraftProvider>
    </MessagesProvider>,
  );
  return [...html.matchAll(/<bdi[^>]*>([\d.,]+)<\/bdi>/g)].map(([, text = '']) => text);
}

test.each([
  ['USD', 1.5, 30, ['7', '1.50', '2.00', '10.50', '30.00']],
  ['USD', 0.0012, 30, ['7', '0.0012', '2.00', '0.01', '30.00']],
  ['JPY', 99.5, 3000, ['7', '99.5', '2', '697', '3,000']],
  ['KWD', 1.2, 1.25, ['7', '1.200', '2.000', '8.400', '1.250']],
] as const)('a draft in %s with a unit price of %d shows the decimals of its currency', (...one) => {
  const [currency, price, freight, texts] = one;
  expect(shown(currency, price, freight)).toEqual(texts);
});
