// Typed fields of the editor: what is typed into them counts before it is saved.

/** The first field of the draft whose text cannot be read. */
export function rejectedField(): HTMLElement | null {
  // A message is no part of the draft.
  return document.querySelector<HTMLElement>(
    ':is(.quotation-editor, dialog) [aria-invalid="true"]:not(.thread-form *)',
  );
}

/** Leaving a field saves what was typed into it. */
export function leaveTypedField(): void {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (isField && activeElement.closest('.quotation-editor, dialog')) activeElement.blur();
}
