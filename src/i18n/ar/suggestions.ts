// Arabic: suggestions of the search box, loaded with its popup.
export const suggestions = {
  label: 'اقتراحات',
  part_number: 'أرقام القطع',
  product: 'المنتجات',
  manufacturer: 'الشركات المصنّعة',
  category: 'الفئات',
  attribute: 'الخصائص',
  document: 'المستندات',
  page: 'الصفحات',
};
