// English: suggestions of the search box, loaded with its popup.
export const suggestions = {
  label: 'Suggestions',
  part_number: 'Part numbers',
  product: 'Products',
  manufacturer: 'Manufacturers',
  category: 'Categories',
  attribute: 'Properties',
  document: 'Documents',
  page: 'Pages',
};
