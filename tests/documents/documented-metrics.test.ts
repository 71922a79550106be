// The metrics and alerts of docs/operations.md are those of the running site.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { reasons } from '#server/health/health-listener.server.ts';
import { createMetrics } from '#server/metrics/metrics.server.ts';
import { createPageCache } from '#server/page-cache/page-cache.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime();
const watch = readFileSync('docs/operations.md', 'utf8').match(/^## Watch\n[^]*?(?=^## )/m)?.[0] ?? '';
const metrics: string[] = [];

beforeAll(async () => {
  const { text } = await createMetrics(runtime, createPageCache(1_000_000)).read();
  metrics.push(...[...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
});

/** Of a histogram, its count and its sum are metrics, too. */
const nameOf = (written: string) => written.replace(/_(?:count|sum|bucket)$/, '');

test('every metric that the documents name exists', () => {
  const codes = [...watch.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/"[^"]*"|\{[^}]*\}/g, ''),
  );
  const written = codes.flatMap((code) => code.match(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g) ?? []);
  expect(written.length).toBeGreaterThan(20);
  const isKnown = (name: string) => metrics.includes(nameOf(name)) || name in reasons;
  expect(written.filter((name) => !isKnown(name))).toEqual([]);
});

test('every metric of our own is documented', () => {
  const own = metrics.filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(own.filter((name) => !watch.includes(`\`${name}\``))).toEqual([]);
});
