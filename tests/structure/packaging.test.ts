// The files and settings that the image, the compose file and the systemd unit refer to exist; tests run none of them.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const config = read('src/platform/config/config.server.ts');
const isSetting = (name: string) => new RegExp(`^  ${name}:`, 'm').test(config);

test('every file that the Docker image copies exists, and is not ignored', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, names = '']) =>
    names.split(' ').slice(0, -1),
  );
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  expect(copied.filter((name) => ignored.includes(name))).toEqual([]);
});

test('the started script exists', () => {
  expect(existsSync('scripts/serve.ts')).toBe(true);
  expect(read('Dockerfile')).toContain('CMD ["node_modules/.bin/node", "scripts/serve.ts"]');
  expect(read('deploy/entrepot.service')).toMatch(
    /^ExecStart=\S+\/node_modules\/\.bin\/node scripts\/serve\.ts$/m,
  );
});

test('every setting that they make is one of ours', () => {
  const app = read('compose.yaml').split('\n  db:')[0] ?? '';
  const inCompose = [...app.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const inImage = [
    ...read('Dockerfile')
      .replace(/^(#|ARG) .*$/gm, '')
      .matchAll(/([A-Z_]+)=/g),
  ].map(([, name = '']) => name);
  const inUnit = [...read('deploy/entrepot.service').matchAll(/^Environment=(.+)$/gm)].flatMap(
    ([, line = '']) => line.split(' ').map((setting) => setting.split('=')[0] ?? ''),
  );
  expect(inCompose).toContain('AUTH_SECRET');
  const unknown = [...inCompose, ...inImage, ...inUnit].filter((name) => !isSetting(name));
  // Read by libraries.
  expect([...new Set(unknown)]).toEqual(['NODE_ENV']);
});

test('every setting of ours is described, and reaches the site in its container', () => {
  const names = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  const readme = read('README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const compose = read('compose.yaml');
  // The image sets its own values.
  const fixed = new Set(['PORT', 'HOST', 'DATA_DIR']);
  expect(names.filter((name) => !fixed.has(name) && !compose.includes(`      ${name}: `))).toEqual([]);
});

test('secrets that the instructions put into the clone are never committed', () => {
  expect(read('docs/operations.md')).toContain('> .env');
  expect(read('.gitignore').split('\n')).toContain('.env');
});

test('every setting that the instructions name is one of ours', () => {
  const text = read('docs/operations.md');
  const block = /```\n(SITE_URL=[^`]+)```/.exec(text)?.[1] ?? '';
  const names = [...block.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});

test('every command that the instructions name is one', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const texts = ['README.md', 'docs/operations.md', 'docs/scaling.md'].map(read).join('\n');
  const run = [...texts.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...texts.matchAll(/(?:with-node\.mjs|node) ((?:bench|scripts)\/[\w.-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => !existsSync(name))).toEqual([]);
});
