// The colour of the page's ground in each theme, for what cannot read the style sheet: the browser's own frame.

export const paperColours = { light: '#fcfdfe', dark: '#0d1727' } as const;
