// The background colour of each theme, for the browser's toolbar (`theme-color`), which cannot use the style sheet.

export const paperColours = { light: '#fcfdfe', dark: '#0d1727' } as const;
