// Chinese: suggestions of the search box, loaded with its popup.
export const suggestions = {
  label: '搜索建议',
  part_number: '型号',
  product: '产品',
  manufacturer: '制造商',
  category: '类别',
  attribute: '参数',
  document: '文档',
  page: '页面',
};
