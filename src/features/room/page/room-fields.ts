// Whether somebody types or chooses in a room, so that nothing may change under the hand.
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'a, button, input, select, textarea, summary';

export function hasTyped(part: Element): boolean {
  return [...part.querySelectorAll<Field>('input, select, textarea')].some(isTyped);
}

/** Something is typed, selected, opened, or about to be pressed. */
export function isInUse(part: Element): boolean {
  const { activeElement } = document;
  return (
    !getSelection()?.isCollapsed ||
    hasTyped(part) ||
    (activeElement !== null && part.contains(activeElement) && activeElement.matches(controls)) ||
    part.querySelector('[role=alert], details[open]') !== null ||
    (matchMedia('(hover: hover)').matches && part.querySelector(`:is(${controls}):hover`) !== null)
  );
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field.type === 'checkbox')
    return (
      field instanceof HTMLInputElement && !('all' in field.dataset) && field.checked !== field.defaultChecked
    );
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}
