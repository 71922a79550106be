// Reads units, packagings, states and countries as suppliers write them; other texts stay as they are.
import { isCountry, namedCountries } from '#i18n/countries.ts';

/** Each option with its other spellings. */
const spellings: Record<string, Record<string, string>> = {
  unit: {
    C62: 'piece pieces pc pcs ea each 件 个 個 只 片',
    MTR: 'metre metres meter meters m 米',
    KGM: 'kilogram kilograms kg 千克 公斤',
    LTR: 'litre litres liter liters l 升',
    SET: 'sets 套',
    PR: 'pair pairs 对 對 双',
    MTK: 'square_metre square_metres sqm m² m2 平方米',
    HUR: 'hour hours h 小时',
    MON: 'month months 月',
    ANN: 'year years 年',
  },
  packaging: {
    reel: 'reels tape_and_reel tape_&_reel t&r 卷带 卷盘 編帶 编带',
    cut_tape: 'cuttape 剪带 剪切带',
    tray: 'trays 托盘 盘装',
    tube: 'tubes stick 管装',
    box: 'boxes carton 盒 箱 盒装',
    bulk: 'bag loose 散装 袋装',
  },
  lifecycle: {
    active: 'in_production 量产 在产',
    not_recommended: 'nrnd not_recommended_for_new_designs 不推荐用于新设计',
    last_time_buy: 'ltb 最后采购',
    obsolete: 'discontinued 停产 已停产',
  },
  rohs: { compliant: 'yes y 是 符合', exempt: '豁免', not_compliant: 'no n non_compliant 否 不符合' },
};

const compliance = spellings['rohs'] ?? {};

/** In any case, with spaces or dashes for underscores. Null: none of the options. */
export function readOption(field: string, options: readonly string[], text: string): string | null {
  const typed = plain(text);
  const named = field === 'reach' ? compliance : spellings[field];
  return (
    options.find((option) => plain(option) === typed) ??
    options.find((option) => named?.[option]?.split(' ').includes(typed)) ??
    null
  );
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}

let codes: Map<string, string> | undefined;

/** A code, or a country's name in English or Chinese. */
export function readCountry(text: string): string {
  const typed = text.trim();
  if (isCountry(typed.toUpperCase())) return typed.toUpperCase();
  codes ??= new Map(
    ['en', 'zh-Hans'].flatMap((locale) =>
      namedCountries(locale).map(({ code, name }) => [name.toLowerCase(), code]),
    ),
  );
  return codes.get(typed.toLowerCase()) ?? typed;
}
