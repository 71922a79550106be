import { describe, expect, test } from 'vitest';
import { isNestedDeeper, rebindingIssue } from './mcp.rules.ts';

const site = 'https://shop.example';

describe('a request may come from a rebound name', () => {
  test.each([
    ['https://shop.example/mcp', undefined],
    ['https://shop.example/mcp', 'https://shop.example'],
    ['http://localhost:3000/mcp', undefined],
    ['http://127.0.0.1:3000/mcp', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000/mcp', 'http://[::1]:3000'],
    ['http://app:3000/mcp', undefined],
  ])('a request may come from a rebound name not at %s from %s', (url, origin) => {
    expect(rebindingIssue({ url, origin }, site)).toBeUndefined();
  });

  test.each([
    ['http://evil.example/mcp', 'http://evil.example', 'Invalid Host: evil.example'],
    [
      'http://shop.example.evil.example/mcp',
      'https://shop.example',
      'Invalid Host: shop.example.evil.example',
    ],
    ['http://10.0.0.7/mcp', 'http://10.0.0.7', 'Invalid Host: 10.0.0.7'],
    ['https://shop.example/mcp', 'https://evil.example', 'Invalid Origin'],
    ['https://shop.example/mcp', 'http://shop.example:8080', 'Invalid Origin'],
    ['http://localhost:3000/mcp', 'http://localhost:9999', 'Invalid Origin'],
    ['https://shop.example/mcp', 'null', 'Invalid Origin'],
    ['https://shop.example/mcp', '', 'Invalid Origin'],
    ['https://shop.example/mcp', 'no url', 'Invalid Origin'],
  ])('a request may come from a rebound name at %s from %s', (url, origin, issue) => {
    expect(rebindingIssue({ url, origin }, site)).toBe(issue);
  });
});

test('nesting is counted from the message itself', () => {
  expect(isNestedDeeper({}, 1)).toBe(false);
  expect(isNestedDeeper({ a: [1] }, 2)).toBe(false);
  expect(isNestedDeeper({ a: [1] }, 1)).toBe(true);
  expect(isNestedDeeper('text', 0)).toBe(false);
});
