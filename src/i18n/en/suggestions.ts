// English: suggestions of the search box, loaded with its popup.
export const suggestions = {
  label: 'Suggestions',
  part_numbers: 'Part numbers',
  products: 'Products',
  manufacturers: 'Manufacturers',
  categories: 'Categories',
  values: 'Properties',
  documents: 'Documents',
  pages: 'Pages',
};
