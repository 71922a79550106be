import { expect, test } from 'vitest';
import { readNewRule, readRuleChanges } from './search-admin.rules.ts';

const rule = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'redirect',
  terms: ['jobs', 'careers'],
  path: '/careers',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const;
const filled = { ...rule, terms: [...rule.terms] };

test('a new rule has one term a line, without blank ones', () => {
  expect(readNewRule({ terms: ' gizmo \n\n小工具\n' }, 'synonyms')).toEqual({
    input: { kind: 'synonyms', terms: ['gizmo', '小工具'], path: null },
  });
  expect(readNewRule({ terms: 'jobs', path: ' /careers ' }, 'redirect')).toEqual({
    input: { kind: 'redirect', terms: ['jobs'], path: '/careers' },
  });
});

test.each([
  ['synonyms', { terms: ' \n' }, { terms: 'required' }],
  ['synonyms', { terms: 'switch\nSwitches' }, { terms: 'twoTerms' }],
  ['synonyms', { terms: 'switch\n--' }, { terms: 'term' }],
  ['synonyms', { terms: Array.from({ length: 51 }, (_, n) => `term ${n}`).join('\n') }, { terms: 'tooMany' }],
  ['redirect', { terms: '', path: '' }, { terms: 'required', path: 'required' }],
  ['redirect', { terms: 'jobs', path: 'careers' }, { path: 'path' }],
] as const)('%s of %o have issues', (kind, values, issues) => {
  expect(readNewRule(values, kind)).toEqual({ issues });
});

test('a changed rule names what changed alone, compared with what was shown', () => {
  const values = { terms: 'jobs\ncareers', path: '/news' };
  expect(readRuleChanges(values, { filled, seen: filled })).toEqual({
    input: { from: { path: '/careers' }, to: { path: '/news' } },
  });
  const seen = { ...filled, path: '/' };
  expect(readRuleChanges(values, { filled, seen })).toEqual({
    input: { from: { path: '/' }, to: { path: '/news' } },
  });
  expect(readRuleChanges({ terms: 'jobs\ncareers', path: '/careers' }, { filled, seen: filled })).toEqual({
    input: { from: {}, to: {} },
  });
});
