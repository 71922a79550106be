// Chinese: comparing products, loaded with the first picked product and with the comparison.
import type { Translated } from '#i18n/en/translated.ts';
import type { compare as english } from '../en/compare.ts';

export const compare: Translated<typeof english> = {
  compare: {
    name: '产品对比',
    heading: '{count, plural, =0 {产品对比} other {对比 # 个产品}}',
    differing: '{rows, number} 项中有 {differing, number} 项不同。',
    legend: '菱形表示有差异，底色表示该值与其他产品均不同。',
    limit: '最多可对比 {count, number} 个产品。',
    none: '在产品目录中勾选“对比”，即可并排查看产品。',
    remove: '将 {title} 移出对比',
    moreFit: '{count, plural, =0 {已达上限} other {还可添加 # 个}}',
    clear: '清除',
    compareCount: '对比 {count, number} 个',
    copyLink: '复制链接',
    linkCopied: '链接已复制',
    linkNotCopied: '无法复制链接，请从地址栏复制。',
    saveWorkbook: '保存为 XLSX',
    workbookFailed: '无法生成工作簿。请检查网络后重试，或保存为 CSV。',
    saveCsv: '保存为 CSV',
    foldAll: '隐藏全部 {count, number} 个相同项',
    addAnother: '再添加一个',
    noLongerSold: '该产品已停售',
    foldEqual: '隐藏 {count, number} 个相同项',
    differs: '有差异',
    supply: '价格与供货',
    priceFrom: '{count, number} 件起单价',
    stock: '库存',
    onRequest: '价格面议',
  },
};
