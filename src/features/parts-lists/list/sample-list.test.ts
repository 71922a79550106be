import { describe, expect, test } from 'vitest';
import { sampleColumns, sampleLines } from '#features/company/sample-parts-list.ts';
import { languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { readLines } from '../lines/parts-list.rules.ts';
import { recogniseColumns } from '../reading/column-recognition.rules.ts';
import { sampleText, templateRows } from './sample-list.ts';

describe.each(languages)('in %s', (language) => {
  const read = async (table: readonly (readonly string[])[]) => {
    const rows = table.map((cells, at) => ({ number: at + 1, cells: [...cells] }));
    const { columns, headerRow } = await recogniseColumns(rows);
    expect(headerRow).toBe(1);
    return { columns, lines: readLines(rows.slice(1), columns).lines };
  };

  test('the columns of the template are recognised by their headers', async () => {
    await loadMessages(language);
    const t = translator(language);
    const { columns, lines } = await read(templateRows((kind) => t(`partsListPage.kinds.${kind}`)));
    expect(columns.map(({ kind, reason }) => [kind, reason?.code])).toEqual(
      sampleColumns.map((kind) => [kind, 'header']),
    );
    expect(lines).toHaveLength(3);
  });

  test('the sample has the 15 lines that its button names', async () => {
    await loadMessages(language);
    const t = translator(language);
    const text = sampleText((kind) => t(`partsListPage.kinds.${kind}`));
    const { columns } = await read(text.split('\n').map((line) => line.split('\t')));
    expect(columns.map(({ kind }) => kind)).toEqual(sampleColumns);
    expect(sampleLines).toHaveLength(15);
    expect(t('partsListPage.trySample')).toContain('15');
  });
});
