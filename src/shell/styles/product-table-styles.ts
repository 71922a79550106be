// The style sheet of the catalogue's table, apart from those of other pages, which the page with the most code need not know.
export { default as productTableStyles } from '#styles/pages/product-table.css?url';
