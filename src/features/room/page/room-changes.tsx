import type { ReactNode } from 'react';
import { hasMessage } from '#i18n/has-message.ts';
import { formatLocales, languageTags } from '#i18n/language.ts';
import type { RoomVersion } from '../quotation-room.schema.ts';
import { isolated, lineName } from './room-format.tsx';
import { useRoom } from './use-room.ts';
import { type RoomTexts, useRoomTexts } from './use-room-texts.ts';

type Change = RoomVersion['changes'][number];
type Texts = RoomTexts & Pick<RoomVersion, 'currency'>;

/** What is different from the version before. */
export function RoomChanges() {
  const texts = useRoomTexts();
  const { t } = texts;
  const { room, version } = useRoom();
  const { changes, currency } = version;
  const shown = { ...texts, currency };
  if (changes.length === 0) return null;
  // A removed line is one of an earlier version.
  const names = new Map(
    room.versions.flatMap(({ lines }) => lines.map((line) => [line.line_key, lineName(line)] as const)),
  );
  const ofCharges = changes.some(({ kind }) => kind === 'charge_added' || kind === 'charge_removed');
  return (
    <section className="room-changes">
      <h2>{t('changes', { count: changes.length })}</h2>
      <ul>
        {changes.map((change, index) => {
          const text = changeText(change, names, shown);
          return text && <li key={index}>{text}</li>;
        })}
        {ofCharges && <li>{t('chargesChanged')}</li>}
      </ul>
    </section>
  );
}

const sentences = {
  line: {
    Changed: 'lineChanged',
    TextChanged: 'lineTextChanged',
    Set: 'lineSet',
    Unset: 'lineUnset',
  },
  term: {
    Changed: 'termChanged',
    TextChanged: 'termTextChanged',
    Set: 'termSet',
    Unset: 'termUnset',
  },
} as const;

/** Null: charges are named together. */
function changeText(change: Change, names: ReadonlyMap<string, string>, texts: Texts): ReactNode {
  const { t, language } = texts;
  const line = names.get(change.line_key ?? '') ?? '';
  const name = change.field ?? '';
  const field = fieldName(name, t);
  const before = valueText(name, change.before, texts);
  const after = valueText(name, change.after, texts);
  const values = { line, before: before ?? '', after: after ?? '', text: isolated };
  const kind = fieldChange(change, before, after);
  switch (change.kind) {
    case 'line_added':
      return t.rich('lineAdded', values);
    case 'line_removed':
      return t.rich('lineRemoved', values);
    case 'line_changed':
      return t.rich(sentences.line[kind], { ...values, field });
    case 'term_changed':
      return t.rich(sentences.term[kind], { ...values, field: capitalized(field, language) });
    default:
      return null;
  }
}

/** Values that are no short texts are not named. */
function fieldChange(change: Change, before: string | null, after: string | null) {
  if (isEmpty(change.after)) return 'Unset';
  if (after === null) return 'TextChanged';
  if (isEmpty(change.before)) return 'Set';
  return before === null ? 'TextChanged' : 'Changed';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** As the beginning of a sentence. */
function capitalized(text: string, language: RoomTexts['language']): string {
  return text.slice(0, 1).toLocaleUpperCase(languageTags[language]) + text.slice(1);
}

function fieldName(field: string, t: RoomTexts['t']): string {
  const key = `${field}Field`;
  return hasMessage(t, key) ? t(key) : field;
}

/** Null: not a short text, or a code that only programs read. */
function valueText(field: string, value: unknown, { language, currency, price, date }: Texts): string | null {
  if (typeof value === 'number') {
    return field === 'unit_price' ? price(value, currency) : value.toLocaleString(formatLocales[language]);
  }
  if (typeof value !== 'string' || field === 'unit' || field === 'transport') return null;
  return field === 'valid_until' ? date(value) : value;
}
