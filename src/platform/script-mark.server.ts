// Tells the scripts that the renderer writes from whatever else a page might hold; it never leaves the process.
import { randomUUID } from 'node:crypto';

export const scriptMark = randomUUID();
