// Chinese: the manufacturers at the admin.
export const manufacturers = {
  title: '制造商',
  add: '添加制造商',
  edit: '编辑制造商',
  search: '搜索制造商',
  searchPlaceholder: '名称或别名',
  count: '{count, plural, =0 {没有制造商} other {# 家制造商}}',
  pages: '页',
  columns: { name: '名称', website: '网站', products: '产品', updated: '更新时间' },
  fields: {
    name: '名称',
    aliases: '别名',
    slug: '页面',
    website: '网站',
    description: '说明',
  },
  hints: {
    aliases: '其他名称，每行一个。使用别名的产品和文件会归入上方的名称。',
    slug: '页面网址的最后一段，留空则由名称生成。',
    rename: '改名后其产品会随之更新。若文件仍用旧名称，请将其添加为别名。',
  },
  empty: '暂无制造商',
  emptyText: '产品写明制造商或您添加后，将显示在此处。',
  deleteTitle: '删除此制造商？',
  inUse:
    '有 {count, number} 个产品属于此制造商{deleted, plural, =0 {} other {，其中 # 个已删除}}。请改为合并到其他制造商。',
  mergeNamed: '将 {name} 合并到其他制造商',
  mergeTitle: '将 {name} 合并到其他制造商',
  mergeInto: '保留的制造商',
  mergeEffect:
    '{count, plural, =0 {没有产品需要转移。} other {将转移 # 个产品。}}{name} 的名称将成为别名。此操作可以撤销。',
  merge: '合并',
  mergeChoose: '请选择要保留的制造商。',
  merged: '已合并到“{name}”{count, plural, =0 {} other {，转移了 # 个产品}}。',
  tooManyAliases: '合并后别名将超过 {limit, number} 个，请先删除一些。',
  tooManyProducts: '其产品超过 {limit, number} 个，无法一次合并。',
  showPage: '在网站上打开其页面',
} as const;
