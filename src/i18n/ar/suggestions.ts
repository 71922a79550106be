// Arabic: suggestions of the search box, loaded with its popup.
export const suggestions = {
  label: 'اقتراحات',
  part_numbers: 'أرقام القطع',
  products: 'المنتجات',
  manufacturers: 'الشركات المصنّعة',
  categories: 'الفئات',
  values: 'الخصائص',
  documents: 'المستندات',
  pages: 'الصفحات',
};
