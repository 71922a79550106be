// Toasts: the list of current messages, which the toaster shows.

export interface Message {
  title: string;
  text?: string;
  /** Errors stay until they are dismissed or their action succeeds; the others disappear after a while. */
  kind: 'success' | 'error';
  /** Names the action that the message reports: a later message about it replaces this one. */
  key?: string;
  /** A step that the message offers, such as undoing what it reports; taking it dismisses the message. */
  action?: { label: string; onAction: () => void };
}

export interface Toast extends Message {
  id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function notify(message: Message): void {
  lastId += 1;
  const others = toasts.filter((toast) => !replaces(message, toast));
  show([...others, { ...message, id: lastId }]);
}

export function dismissToast(id: number): void {
  show(toasts.filter((toast) => toast.id !== id));
}

/** Dismisses what was reported about an action, once it is undone. */
export function dismissReports(key: string): void {
  show(toasts.filter((toast) => toast.key !== key));
}

/** Dismisses the error of an earlier attempt after the action has succeeded. */
export function dismissErrors(key: string): void {
  show(toasts.filter((toast) => toast.kind !== 'error' || toast.key !== key));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a repeated error once. */
function replaces(message: Message, toast: Toast): boolean {
  if (message.key) return toast.key === message.key;
  return message.kind === 'error' && toast.title === message.title && toast.text === message.text;
}

function show(next: readonly Toast[]): void {
  if (next.length === toasts.length && next.every((toast, index) => toast === toasts[index])) return;
  toasts = next;
  for (const listener of listeners) listener();
}
