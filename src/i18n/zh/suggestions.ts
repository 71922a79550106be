// Chinese: suggestions of the search box, loaded with its popup.
export const suggestions = {
  label: '搜索建议',
  part_numbers: '型号',
  products: '产品',
  manufacturers: '制造商',
  categories: '类别',
  values: '参数',
  documents: '文档',
  pages: '页面',
};
