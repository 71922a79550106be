import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { consoleActor } from './console-actor.server.ts';

test('names who runs the command, before sudo if there was one', () => {
  expect(consoleActor({})).toEqual({ kind: 'administrator', id: `console: ${userInfo().username}` });
  expect(consoleActor({ SUDO_USER: 'ada' }).id).toBe('console: ada');
  expect(consoleActor({ SUDO_USER: '' }).id).toBe(`console: ${userInfo().username}`);
});
