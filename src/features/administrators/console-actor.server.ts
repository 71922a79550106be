// Who acts from the console, where nobody is signed in: the user of the system who runs the command.
import { userInfo } from 'node:os';
import type { Administrator } from './actor.ts';

/** `sudo` tells who it was before; a container may run under a number that has no name. */
export function consoleActor(env: Record<string, string | undefined> = process.env): Administrator {
  return { kind: 'administrator', id: `console: ${env.SUDO_USER || systemUser()}` };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
