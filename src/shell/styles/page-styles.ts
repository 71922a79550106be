// Style sheets of single pages, which the others do not load.
export { default as partsListStyles } from '#styles/pages/parts-list.css?url';
export { default as partsListResultStyles } from '#styles/pages/parts-list-result.css?url';
export { default as roomStyles } from '#styles/pages/room-page.css?url';
export { default as verifyStyles } from '#styles/pages/verify.css?url';
