import type { SheetColumn, TextLine, TradeSheet } from '#features/trade-documents/content/document-sheet.ts';

/** The lines; the last two stay with the sums, as in the PDF. */
export function PrintedLedger({ sheet: { columns, rows, sums, total } }: { sheet: TradeSheet }) {
  const apart = Math.max(rows.length - 2, 0);
  return (
    <table>
      <colgroup>
        {columns.map(({ width }, index) => (
          <col key={index} style={width === null ? undefined : { inlineSize: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, end }, index) =>
            label ? (
              <th key={index} scope="col" className={end ? 'end' : undefined}>
                {label}
              </th>
            ) : (
              <td key={index}>&nbsp;</td>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        <Rows columns={columns} rows={rows.slice(0, apart)} />
      </tbody>
      <tbody className="last">
        <Rows columns={columns} rows={rows.slice(apart)} />
        {total && (
          <tr className="sums">
            <td colSpan={columns.length}>
              <dl>
                {[...sums, total].map(({ label, amount }, index) => (
                  <div key={index}>
                    <dt>{label}</dt>
                    <dd>{amount}</dd>
                  </div>
                ))}
              </dl>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Rows({ columns, rows }: { columns: readonly SheetColumn[]; rows: TradeSheet['rows'] }) {
  return rows.map(({ cells }, index) => (
    <tr key={index}>
      {cells.map((lines, cell) => (
        <td key={cell} className={columns[cell]?.end ? 'end' : undefined}>
          <Lines lines={lines} />
        </td>
      ))}
    </tr>
  ));
}

export function Lines({ lines }: { lines: readonly TextLine[] }) {
  return lines.map(({ text, style }, index) => (
    <span key={index} className={style}>
      {text}
    </span>
  ));
}
