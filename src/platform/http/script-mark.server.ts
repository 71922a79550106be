// Script mark: a nonce that distinguishes the renderer's scripts from others in a page; it never leaves the process.
import { randomUUID } from 'node:crypto';

export const scriptMark = randomUUID();
