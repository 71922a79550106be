import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '#ui/select.tsx';
import { changePartsList } from '../list/parts-list-store.ts';
import {
  changeColumn,
  chooseSheet,
  namesParts,
  sheetsOf,
  type StoredPartsList,
} from '../list/stored-parts-list.rules.ts';
import { readLines } from '../lines/parts-list.rules.ts';
import type { PartsListLine } from '../lines/parts-list-line.ts';
import { columnKinds } from '../reading/table-codes.ts';
import { ListHead } from './list-head.tsx';
import { MultiplierFields } from './multiplier-fields.tsx';
import { SkippedRows } from './skipped-rows.tsx';

/** Rows that show what a column holds. */
const mostShown = 8;

/** The second step: the kind of each column with its reason, to be corrected, and the multiplier. */
export function ColumnsStep({ list }: { list: StoredPartsList }) {
  const t = useTranslations('partsListPage');
  const notes = useTranslations('partsList.fileNotes');
  const { columns, rows } = list;
  const { lines, skipped } = useMemo(() => readLines(rows, columns), [rows, columns]);
  const count = lines.filter(({ isLeftOut }) => !isLeftOut).length;
  const isUsable = namesParts(columns);
  const used = columns.filter(({ kind }) => kind !== 'ignored').length;
  const shown = rows.slice(0, mostShown);
  return (
    <>
      <ListHead list={list}>
        <SheetChoice list={list} />
      </ListHead>
      <div className="quiet small" role="status">
        <p>{t('recognised', { used, count: columns.length })}</p>
        {list.notes.map(({ code, values }) => (
          <p key={code}>{notes(code, values)}</p>
        ))}
      </div>
      <div className="mapping">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {columns.map((column, index) => (
                <th scope="col" key={index}>
                  <Select
                    value={column.kind}
                    options={columnKinds.map((kind) => [kind, t(`kinds.${kind}`)] as const)}
                    aria-label={t('columnIs', { number: index + 1 })}
                    aria-describedby={`column-reason-${index}`}
                    onChoose={(kind) => changePartsList((stored) => changeColumn(stored, index, kind))}
                  />
                  <small id={`column-reason-${index}`}>
                    <ColumnReasonText column={column} />
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, cells }) => (
              <tr key={number}>
                <td>{number}</td>
                {columns.map(({ kind }, index) => (
                  <td key={index} className={kind === 'ignored' ? 'quiet' : undefined}>
                    <bdi>{cells[index]}</bdi>
                    {kind === 'quantity' && (
                      <QuantityNotes line={lines.find((line) => line.rows[0] === number)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet small">{t('rowsShown', { shown: shown.length, count: rows.length })}</p>
      <SkippedRows skipped={skipped} />
      <form
        className="tools-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (isUsable) changePartsList((stored) => ({ ...stored, step: 'matches' }));
        }}
      >
        <MultiplierFields list={list} />
        <button type="submit" className="button" disabled={!isUsable || count === 0}>
          {t('match', { count })}
        </button>
        {!isUsable && (
          <p className="error" role="alert">
            {t('needsPart')}
          </p>
        )}
      </form>
    </>
  );
}

/** Where several sheets of a workbook look like lists. */
function SheetChoice({ list }: { list: StoredPartsList }) {
  const t = useTranslations('partsListPage');
  const id = useId();
  if (!list.sheet) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t('sheet')}</label>
      <Select
        id={id}
        value={list.sheet.at}
        options={sheetsOf(list).map(({ at, name }) => [at, name] as const)}
        onChoose={(at) => changePartsList((stored) => chooseSheet(stored, at))}
      />
    </div>
  );
}

/** How a quantity was understood, or why it was not. */
function QuantityNotes({ line }: { line: PartsListLine | undefined }) {
  const t = useTranslations('partsListPage.lineNotes');
  const notes = line?.notes.filter(({ code }) => code.startsWith('quantity')) ?? [];
  return notes.map(({ code, found = '', number = 0 }) => (
    <small key={code} className="fix">
      {t(code, { found, number })}
    </small>
  ));
}

function ColumnReasonText({ column }: { column: StoredPartsList['columns'][number] }) {
  const t = useTranslations('partsListPage.columnReasons');
  const { name, reason } = column;
  if (!reason) return t('chosen');
  const { code, cells = 0, of = 0 } = reason;
  return t(code, { name, cells, of });
}
