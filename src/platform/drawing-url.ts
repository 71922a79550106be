// URLs of product drawings, one per view and theme.

export type DrawingView = 'main' | 'side' | 'detail';

declare const __DRAWINGS__: string;

export function drawingUrl(subject: string, view: DrawingView, theme: 'light' | 'dark'): string {
  // The build inserts the drawings' digest; a test or a script runs without one.
  const root = typeof __DRAWINGS__ === 'undefined' ? '/drawings' : __DRAWINGS__;
  return `${root}/${theme}/${subject}-${view}.svg`;
}
