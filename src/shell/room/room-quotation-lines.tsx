import type { QuotationRoom, RoomVersion } from '#features/room/quotation-room.schema.ts';
import type { RoomContext } from '#features/room/room-context.reads.server.ts';
import type { LineSupply } from '#features/room/room-choice.rules.ts';
import type { Language } from '#i18n/language.ts';
import { amountText, groupRuns, type RoomChoice, type RoomLine } from './room-format.ts';
import { RoomImage } from './room-image.tsx';
import { changedValue, RoomPart, RoomQuantity } from './room-line-cells.tsx';
import { roomTranslator } from './room-messages.ts';
import { RoomSupply, suppliesOf } from './room-supply.tsx';

interface LinesProps {
  room: QuotationRoom;
  version: RoomVersion;
  context: RoomContext;
  choice: RoomChoice;
  isOpen: boolean;
  language: Language;
  path: string;
}

/** The lines of a version below the headings of their groups; while it can be accepted, with boxes and quantities to choose. */
export function RoomQuotationLines(props: LinesProps) {
  const { version, context, choice, language, isOpen } = props;
  const t = roomTranslator(language);
  const { lines, currency } = version;
  const supplies = isOpen ? suppliesOf(version, choice, context) : new Map<string, LineSupply>();
  const hasImages = context.products.size > 0;
  return (
    <table className="room-lines">
      <caption className="visually-hidden">{t('lines', { count: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{isOpen ? <ChosenLines {...props} /> : t('part')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('each', { currency })}</th>
          <th scope="col">{t('deliveryTime')}</th>
          <th scope="col">{t('amount', { currency })}</th>
        </tr>
      </thead>
      {groupRuns(lines).map(({ name, lines: grouped }, index) => (
        <tbody key={index}>
          {name && (
            <tr className="group">
              <th scope="rowgroup" colSpan={5}>
                <bdi>{name}</bdi>
              </th>
            </tr>
          )}
          {grouped.map((line) => (
            <Line
              key={line.id}
              {...props}
              line={line}
              supply={supplies.get(line.id)}
              hasImages={hasImages}
              isOpen={isOpen && line.unit_price !== null}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** How many lines are chosen. The script shows the box, which chooses all or none of them. */
function ChosenLines({ version, choice, language }: LinesProps) {
  const t = roomTranslator(language);
  const { lines } = version;
  const chosen = choice.lines?.length ?? choice.priced.size;
  return (
    <div className="room-part">
      <input type="checkbox" data-all hidden aria-label={t('chooseAll')} />
      <span className="room-chosen">{t('chosenLines', { chosen, count: lines.length })}</span>
    </div>
  );
}

interface LineProps extends LinesProps {
  line: RoomLine;
  /** Undefined: the product has no stock, or the version cannot be accepted. */
  supply: LineSupply | undefined;
  hasImages: boolean;
}

function Line(props: LineProps) {
  const { line, room, version, context, choice, supply, hasImages, isOpen, language, path } = props;
  const t = roomTranslator(language);
  const { lines, currency } = version;
  const position = lines.indexOf(line) + 1;
  const chosen = choice.lines?.find(({ id }) => id === line.id);
  const isChosen = choice.lines ? chosen !== undefined : !line.is_optional;
  /** At the chosen quantity. */
  const priced = (isOpen && choice.priced.get(line.id)) || line;
  const was = (field: string) => changedValue(version, line, field);
  const each = priced.unit_price === null ? null : <bdi>{amountText(priced.unit_price, language)}</bdi>;
  return (
    <tr>
      <th scope="row">
        <div className="room-part">
          {isOpen && (
            <input
              type="checkbox"
              name="line"
              value={line.id}
              defaultChecked={isChosen}
              aria-label={t('chooseLine', { position })}
            />
          )}
          {hasImages && <RoomImage product={context.products.get(line.product_id ?? '')} />}
          <RoomPart
            line={line}
            position={position}
            room={room}
            version={version}
            language={language}
            path={path}
          />
        </div>
      </th>
      <td data-name={t('quantity')}>
        <Was value={was('quantity')} text={String} />
        <RoomQuantity line={line} typed={chosen?.typed} isOpen={isOpen} language={language} />
      </td>
      <td data-name={t('each', { currency })}>
        {each ?? t('noPrice')}
        <Was value={was('unit_price')} text={(price) => amountText(price, language)} />
      </td>
      <td data-name={t('deliveryTime')}>
        <RoomSupply line={line} supply={supply} language={language} />
      </td>
      <td data-name={t('amount', { currency })}>
        {priced.amount !== null && <bdi>{amountText(priced.amount, language)}</bdi>}
      </td>
    </tr>
  );
}

/** The value of the version before. */
function Was({ value, text }: { value: unknown; text: (value: number) => string }) {
  if (typeof value !== 'number') return null;
  return (
    <s className="was">
      <bdi>{text(value)}</bdi>
    </s>
  );
}
