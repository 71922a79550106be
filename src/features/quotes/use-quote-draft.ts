// The draft behind the form: comes back when the form appears, follows every keystroke, takes what is prefilled.
import { useEffect, useEffectEvent, useState } from 'react';
import { controlOf, type QuoteFormRef, readControl, readControls } from './quote-controls.ts';
import { dropDraft, onPrefill, readDraft, writeDraft } from './quote-draft.ts';
import { rememberArrival } from './quote-source.ts';
import { type QuoteField, quoteFields } from './quote.rules.ts';

type Lengths = Partial<Record<QuoteField, number>>;

/** `restore` is off for a form that came back from the server: its words are newer than the draft. */
export function useQuoteDraft(form: QuoteFormRef, restore: boolean, onFilled: (field: QuoteField) => void) {
  const [lengths, setLengths] = useState<Lengths>({});

  const measure = () => {
    setLengths(Object.fromEntries(quoteFields.map((field) => [field, readControl(form, field).length])));
  };
  const keep = (changes: { suggested?: string } = {}) => {
    writeDraft({ ...readDraft(), values: readControls(form), ...changes });
    measure();
  };
  const fill = (field: QuoteField, text: string) => {
    const control = controlOf(form, field);
    if (!control || control.value.trim() !== '') return;
    control.value = text;
    onFilled(field);
    keep();
  };

  const onFill = useEffectEvent(fill);
  const onShown = useEffectEvent(() => {
    rememberArrival();
    const { values } = readDraft();
    for (const field of restore ? quoteFields : []) {
      const control = controlOf(form, field);
      if (control?.value === '') control.value = values[field] ?? '';
    }
    // What was typed before this code ran is kept like all the rest.
    keep();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the controls hold the words, and they stand outside React
    onShown();
    return onPrefill((field, text) => onFill(field, text));
  }, []);

  return {
    /** Of the cleaned texts; empty until the form is alive. */
    lengths,
    keep,
    /** Fills the product interest in, unless the visitor wrote another one. */
    suggest: (text: string) => {
      const control = controlOf(form, 'productInterest');
      const ours = ['', text, readDraft().suggested];
      if (!control || !ours.includes(control.value)) return;
      control.value = text;
      keep({ suggested: text });
    },
    clear: () => {
      for (const field of quoteFields) {
        const control = controlOf(form, field);
        if (control) control.value = '';
      }
      dropDraft();
      measure();
    },
  };
}
