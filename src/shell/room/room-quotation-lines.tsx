import type { QuotationRoom, RoomVersion } from '#features/quotes/room/quotation-room.schema.ts';
import type { Language } from '#i18n/language.ts';
import { amountText, groupRuns, type RoomChoice, type RoomLine } from './room-format.ts';
import { changedValue, RoomPart, RoomQuantity } from './room-line-cells.tsx';
import { roomTranslator } from './room-messages.ts';

interface LinesProps {
  room: QuotationRoom;
  version: RoomVersion;
  choice: RoomChoice;
  isOpen: boolean;
  language: Language;
  path: string;
}

/** The lines of a version below the headings of their groups; while it can be accepted, with boxes and quantities to choose. */
export function RoomQuotationLines(props: LinesProps) {
  const { version, language, isOpen } = props;
  const t = roomTranslator(language);
  const { lines, currency } = version;
  return (
    <table className="room-lines">
      <caption className="visually-hidden">{t('lines', { count: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('each', { currency })}</th>
          <th scope="col">{t('amount', { currency })}</th>
        </tr>
      </thead>
      {groupRuns(lines).map(({ name, lines: grouped }, index) => (
        <tbody key={index}>
          {name && (
            <tr className="group">
              <th scope="rowgroup" colSpan={4}>
                <bdi>{name}</bdi>
              </th>
            </tr>
          )}
          {grouped.map((line) => (
            <Line key={line.id} line={line} {...props} isOpen={isOpen && line.unit_price !== null} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ line, room, version, choice, isOpen, language, path }: LinesProps & { line: RoomLine }) {
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
        <RoomQuantity line={line} quantity={chosen?.quantity} isOpen={isOpen} language={language} />
      </td>
      <td data-name={t('each', { currency })}>
        {each ?? t('noPrice')}
        <Was value={was('unit_price')} text={(price) => amountText(price, language)} />
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
