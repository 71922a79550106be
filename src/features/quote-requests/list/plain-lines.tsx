import { useTranslations } from 'use-intl';
import { type PostedLine, postedLineFields } from '#features/parts-lists/result/posted-lines.rules.ts';

interface PlainLinesProps {
  lines: readonly PostedLine[];
  /** The fields that cannot be used, as the API names them. */
  paths: readonly string[];
}

const empty = Object.fromEntries(postedLineFields.map((name) => [name, ''])) as PostedLine;
/** For parts that are not in the catalogue. */
const openLines = 3;

/** The lines of a form without JavaScript, then empty ones for parts of one's own. */
export function PlainLines({ lines, paths }: PlainLinesProps) {
  const t = useTranslations('quoteList');
  const invalid = new Set(paths);
  const rows = [...lines, ...Array.from({ length: openLines }, () => empty)];
  return (
    <>
      <table className="wish">
        <tbody>
          {rows.map((line, index) => (
            <PlainLine key={index} line={line} index={index} invalid={invalid} />
          ))}
        </tbody>
      </table>
      <p className="quiet small">{t('freeHelp')}</p>
    </>
  );
}

interface PlainLineProps {
  line: PostedLine;
  index: number;
  invalid: ReadonlySet<string>;
}

function PlainLine({ line, index, invalid }: PlainLineProps) {
  const t = useTranslations('quoteList');
  const plain = useTranslations('plainQuoteList');
  const { product_id, part_number, manufacturer, description, target_currency } = line;
  const name = description || part_number || String(index + 1);
  const isIssue = (field: string) => invalid.has(`lines.${index}.${field}`) || undefined;
  const hidden = (field: keyof PostedLine) => <input type="hidden" name={field} value={line[field]} />;
  const own = (field: 'description' | 'part_number' | 'manufacturer', label: string) => (
    <input
      className="input"
      name={field}
      dir="auto"
      placeholder={label}
      aria-label={`${label}, ${index + 1}`}
      aria-invalid={isIssue(field)}
      defaultValue={line[field]}
    />
  );
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {hidden('product_id')}
        {hidden('match')}
        {hidden('target_currency')}
        {product_id ? (
          <>
            <strong dir="auto">{description}</strong>
            <small>
              <bdi>{[part_number, manufacturer].filter(Boolean).join(' · ')}</bdi>
            </small>
            {hidden('description')}
            {hidden('part_number')}
            {hidden('manufacturer')}
          </>
        ) : (
          <>
            {own('description', t('lineDescription'))}
            {own('part_number', t('part'))}
            {own('manufacturer', t('manufacturer'))}
          </>
        )}
      </th>
      <td className="qty">
        <input
          className="input"
          name="quantity"
          inputMode="decimal"
          required={line !== empty}
          placeholder={t('quantity')}
          defaultValue={line.quantity}
          aria-label={t('quantityOf', { name })}
          aria-invalid={isIssue('quantity')}
        />
        {isIssue('quantity') && <p className="error">{t('wholeIssue')}</p>}
      </td>
      <td className="target">
        <input
          className="input"
          name="target_price"
          inputMode="decimal"
          placeholder={plain('target')}
          defaultValue={line.target_price}
          aria-label={`${plain('target')}, ${name}`}
          aria-invalid={isIssue('target_price')}
        />
        {target_currency && <small>{target_currency}</small>}
        {isIssue('target_price') && <p className="error">{t('targetIssue')}</p>}
      </td>
      <td className="note-cell">
        <input
          className="input"
          name="note"
          dir="auto"
          placeholder={t('note')}
          defaultValue={line.note}
          aria-label={t('noteOf', { name })}
          aria-invalid={isIssue('note')}
        />
      </td>
    </tr>
  );
}
