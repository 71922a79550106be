// What the site tells a visitor in passing: kept here until the toaster, loaded with the first message, takes it.

export interface Message {
  title: string;
  text?: string;
  /** Errors stay until they are dismissed; the rest leaves after four seconds. */
  kind: 'success' | 'error';
  /** A later message with the same key takes the place of this one: what it said is no longer so. */
  key?: string;
  /** A step that the message offers, such as undoing what it reports; taking it dismisses the message. */
  action?: { label: string; onAction: () => void };
}

let waiting: readonly Message[] = [];
const listeners = new Set<() => void>();

export function notify(message: Message): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

export function waitingMessages(): readonly Message[] {
  return waiting;
}

export function takeMessages(): readonly Message[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
