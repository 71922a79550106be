// English: parts lists, loaded with their page.
export const partsList = {
  partsList: {
    issues: {
      too_large: 'The file is larger than 5 MB. Remove pictures and other sheets, or save the sheet as CSV.',
      too_many_lines: 'The list has more than {limit, number} lines. Split it into several lists.',
      too_many_columns: 'The table has more than {limit, number} columns. Keep those of the parts list only.',
      too_many_cells:
        'The table has more than {limit, number} cells. Keep the columns of the parts list only.',
      too_many_characters:
        'The table has more than {limit, number} characters. Keep the columns of the parts list only.',
      empty: 'The file has no lines. Check that the parts list is on a visible sheet.',
      no_parts:
        'No column with part numbers or descriptions was found. Add a header row such as “Part number, Manufacturer, Quantity”.',
      not_a_table: 'This is not a table. Send CSV, TSV, XLSX, XLS or ODS, or paste the lines.',
      encrypted: 'The file is protected by a password. Save it without one, or paste the lines.',
      web_page: 'This is a web page (HTML or XML). Open it in a spreadsheet and save it as .xlsx or CSV.',
      quotes:
        'A quotation mark in line {line, number} is opened and not closed. Correct it, or save the list as XLSX.',
      row_too_long:
        'A row is longer than any parts list needs. A quotation mark may be open; save the list as XLSX.',
      bomb: 'The workbook is far too large when unpacked. Save the sheet as CSV.',
      too_complex: 'The file takes too much memory or time to read. Save the sheet as CSV.',
      damaged: 'The file is damaged. Save it again, or paste the lines.',
    },
    fileNotes: {
      sheet: 'Read from the sheet “{name}”.',
      sheet_of_several:
        'Read from the sheet “{name}”. {count, plural, one {# more sheet looks} other {# more sheets look}} like a list.',
      cells_cut:
        '{count, plural, one {# cell is} other {# cells are}} longer than {limit, number} characters, and cut: check the quantities of those lines.',
      garbled:
        '{count, plural, one {# cell has} other {# cells have}} characters that cannot be read: the file mixes encodings.',
      formulas:
        '{count, plural, one {# formula has} other {# formulas have}} no stored result. Open the file in a spreadsheet and save it again.',
      sheet_errors:
        '{count, plural, one {# cell holds} other {# cells hold}} an error of the spreadsheet and counts as empty.',
      one_column: 'The list has a single column: each line is a part, and its quantity is 1.',
      no_header: 'No row names the columns: they were recognised by their content.',
    },
    reasons: {
      sku_equal: 'Our number {part} is equal',
      part_number_equal: 'Part number {part} is equal',
      gtin_equal: 'GTIN {part} is equal',
      written_differently: '{listed} is {part}, written differently',
      known_number: 'We know {listed} from an earlier request: it is {part}',
      packaging_differs: 'Same part, in another packaging: {own} instead of {listed}',
      packaging_suffix: 'Same part but for the packaging suffix {suffix}',
      manufacturer_equal: '{manufacturer} is the manufacturer',
      manufacturer_alias: '{listed} is {manufacturer}',
      manufacturer_differs: 'Made by {manufacturer}, not by {listed}',
      alternate_used: '{part} is one of your alternates',
      values_agree: '{values} agree',
      values_agree_others: '{values} agree; {others, plural, one {# more part does} other {# more parts do}}',
      values_partly_agree: 'Only {values} agree',
      description_agrees: '{values} agree with the description',
      part_number_differs: 'We do not have {part}',
      characters_differ:
        '{count, plural, one {One character differs} other {# characters differ}} from {part}',
      begins_alike: '{part} begins alike',
      several_products: '{count, plural, one {# product fits} other {# products fit}} equally',
      obsolete: 'This part is obsolete',
      no_part_number: 'No part number, and no product with this description: we will source it',
      unknown_part: 'No product with the number {part}: we will source it',
    },
  },
};
