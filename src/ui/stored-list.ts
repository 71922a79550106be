// A list in the browser's storage, such as the cart: it survives reloads and language changes, and is the same in all tabs.
import { useSyncExternalStore } from 'react';
import { isRecord } from '#kernel/object.ts';

/** Lists that another version wrote are ignored, not deleted. */
const version = 1;

/** `idOf`: of several lines with one id, the first is used. */
export function storedList<Line>(
  name: string,
  isLine: (raw: unknown) => raw is Line,
  idOf: (line: Line) => string,
) {
  const none: readonly Line[] = [];
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let lines = none;
  /** False: the list is in memory only, in browsers without storage. */
  let stored = true;

  /** Invalid content is an empty list; invalid lines are dropped. */
  const parse = (raw: string | null): readonly Line[] => {
    try {
      const content: unknown = JSON.parse(raw ?? 'null');
      if (!isRecord(content) || content.version !== version || !Array.isArray(content.lines)) return none;
      const seen = new Set<string>();
      return content.lines.filter(isLine).filter((line) => !seen.has(idOf(line)) && seen.add(idOf(line)));
    } catch {
      return none;
    }
  };
  const storedText = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      stored = false;
      return text;
    }
  };
  /** The same object as long as nothing changes. */
  const read = (): readonly Line[] => {
    const now = stored ? storedText() : text;
    if (now !== text) {
      text = now;
      lines = parse(now);
    }
    return lines;
  };
  /** `edit` gets what is stored now, so that it builds on what another tab has just done. */
  const change = (edit: (lines: readonly Line[]) => readonly Line[]): void => {
    const changed = edit(read());
    if (changed === lines) return;
    lines = changed;
    text = JSON.stringify({ version, lines });
    try {
      localStorage.setItem(name, text);
      stored = true;
    } catch {
      stored = false;
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === name || key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  /** False: a reload loses the list, since the browser has no storage or no room. */
  const isStored = () => stored;
  /** Empty on the server and during hydration, so that both render the same. */
  const useList = () => useSyncExternalStore(subscribe, read, () => none);
  return { parse, read, change, subscribe, useList, isStored };
}
