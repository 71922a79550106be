// Names of columns: which are the same, and under which “yes” means that the part is placed.

/** Of names: a traditional sign and the simplified one. */
const simplified = new Map(
  (
    '項项 數数 價价 單单 編编 號号 廠厂 製制 額额 規规 稱称 費费 類类 總总 計计 備备 註注 連连 結结 購购 買买 產产 電电 貨货 採采 應应 圖图 說说 裝装 ' +
    '參参 碼码 網网 頁页 鏈链 幣币 庫库 質质 詳详 細细 標标 種种 個个 顆颗 實实 際际 運运 樣样 處处 審审 寫写 訂订 尋寻 現现 預预 貼贴 條条'
  )
    .split(' ')
    .map(([sign = '', simple = '']) => [sign, simple] as const),
);
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');

/** Makes “Mfr. Part #”, “MFR_PART” and “mfr part” equal, and “Boîtier” and “Boitier”. */
export function columnName(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u064B-\u065F\u0640]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(traditional, (sign) => simplified.get(sign) ?? sign)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** “ManufacturerPartNum” as “Manufacturer Part Num”. */
export function separatedTerms(header: string): string {
  return header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** A list of several sections names its columns above each of them, one perhaps differently. */
export function repeatsHeader(cells: readonly string[], header: readonly string[]): boolean {
  const filled = [...cells.keys()].filter((at) => columnName(cells[at] ?? '') !== '');
  const same = filled.filter((at) => columnName(cells[at] ?? '') === columnName(header[at] ?? ''));
  return filled.length >= 2 && same.length >= (filled.length < 4 ? filled.length : filled.length - 1);
}

export function listedNames(text: string): string[] {
  return text
    .split(';')
    .map((name) => columnName(name))
    .filter((name) => name !== '');
}

/** Headers under which “yes” means that the part is placed. */
const placedNames = new Set(
  listedNames(
    'fitted; fit; place; populate; populated; mount; mounted; assemble; placed; stuff; on board; bestückt; bestückung; stuffing; 贴装; 是否贴装; 是否焊接',
  ),
);

export function meansPlaced(header: string): boolean {
  return placedNames.has(columnName(header));
}

const noteNames = new Set(
  listedNames('note; notes; remark; remarks; comment; comments; bemerkung; bemerkungen; 备注; ملاحظات'),
);

export function namesNotes(header: string): boolean {
  return noteNames.has(columnName(header));
}

/** Whether at most so many letters are added, left out or exchanged. */
export function isWithinEdits(text: string, other: string, most: number): boolean {
  if (Math.abs(text.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...text].entries()) {
    const row = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (before[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      row.push(Math.min(replaced, (before[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return false;
    before = row;
  }
  return (before.at(-1) ?? most + 1) <= most;
}
