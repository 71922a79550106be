/** Whether the key belongs to an input method; Safari says so only by the key code of the one that ends its text. */
export function isComposing({ isComposing: composes, keyCode }: KeyboardEvent): boolean {
  return composes || keyCode === 229;
}
