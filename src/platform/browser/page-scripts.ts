// The page's scripts, which its head names and its entry fetches once the page has been painted.

export const pageScriptsName = 'page-scripts';
