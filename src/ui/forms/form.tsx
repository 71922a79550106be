import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { FormModel, Issues } from './use-form.ts';

type FormState = Omit<FormModel, 'ref' | 'handlers'>;

/** What the fields of a form know of it. */
export const FormContext = createContext<FormState>(plainForm('form'));

/** A form that is rendered on the server alone. */
export function plainForm(id: string, initial: FormState['initial'] = {}, issues: Issues = {}): FormState {
  return { id, initial, issues, isPending: false, edit: () => {} };
}

export const useFormState = () => use(FormContext);

interface FormProps extends ComponentProps<'form'> {
  form: FormModel;
}

/** A form whose fields find their values and issues by their names. */
export function Form({ form, children, ...props }: FormProps) {
  const { ref, isPending, handlers } = form;
  return (
    <FormContext value={form}>
      <form ref={ref} method="post" noValidate aria-busy={isPending} {...handlers} {...props}>
        {children}
      </form>
    </FormContext>
  );
}

/** What is wrong with the form as a whole. */
export function FormIssue({ className = 'error' }: { className?: string }) {
  const { form } = useFormState().issues;
  return (
    form && (
      <p className={className} role="alert">
        {form}
      </p>
    )
  );
}

interface SubmitProps extends ComponentProps<'button'> {
  label: ReactNode;
  /** The label while the form is sent. */
  pending?: ReactNode;
  /** There is nothing to send. */
  isIdle?: boolean;
}

/** Marked as disabled while the form is sent, without losing the focus. */
export function SubmitButton({ label, pending = label, isIdle = false, ...props }: SubmitProps) {
  const { isPending } = useFormState();
  return (
    <button type="submit" className="button" {...props} aria-disabled={isPending || isIdle}>
      {isPending ? pending : label}
    </button>
  );
}
