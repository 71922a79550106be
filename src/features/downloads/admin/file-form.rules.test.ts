import { describe, expect, test } from 'vitest';
import { type AdminFile, fileLimits } from '../admin-file.schema.ts';
import { readFileChanges, readNewFile } from './file-form.rules.ts';

const filled: AdminFile = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Terms',
  description: null,
  translations: { zh: { name: '条款' } },
  file_type: 'pdf',
  file_url: '/demo/files/terms.pdf',
  display_order: 1,
  is_active: true,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const asFilled = {
  name: 'Terms',
  description: '',
  zh_name: '条款',
  zh_description: '',
  ar_name: '',
  ar_description: '',
  file_type: 'pdf',
  file_url: '/demo/files/terms.pdf',
  is_active: 'on',
};
const newFile = { name: 'A', file_type: 'csv', file_url: 'https://files.test/a.csv' };

describe('a new file', () => {
  test('a new file is off unless ticked, and has no empty translation', () => {
    expect(readNewFile({ ...newFile, ar_name: ' قائمة ', ar_description: ' ', zh_name: '' })).toEqual({
      input: {
        name: 'A',
        description: null,
        translations: { ar: { name: 'قائمة' } },
        file_type: 'csv',
        file_url: 'https://files.test/a.csv',
        is_active: false,
      },
    });
  });

  test.each([
    ['name', 'x'.repeat(fileLimits.name), null],
    ['name', 'x'.repeat(fileLimits.name + 1), 'tooLong'],
    ['name', ' ', 'required'],
    ['zh_name', '名'.repeat(fileLimits.name), null],
    ['zh_name', '名'.repeat(fileLimits.name + 1), 'tooLong'],
    ['description', 'x'.repeat(fileLimits.description), null],
    ['description', 'x'.repeat(fileLimits.description + 1), 'tooLong'],
    ['ar_description', 'x'.repeat(fileLimits.description + 1), 'tooLong'],
    ['file_url', `https://files.test/${'x'.repeat(fileLimits.url - 19)}`, null],
    ['file_url', `https://files.test/${'x'.repeat(fileLimits.url - 18)}`, 'tooLong'],
    ['file_url', '', 'required'],
    ['file_url', 'http://files.test/a.pdf', 'url'],
    ['file_url', 'javascript:alert(1)', 'url'],
    ['file_url', 'https://me:secret@files.test/', 'url'],
    ['file_url', '//files.test/a.pdf', 'url'],
  ])('a new file with %s as %s', (name, value, issue) => {
    const read = readNewFile({ ...newFile, [name]: value });
    expect(read.issues ?? null).toEqual(issue && { [name]: issue });
  });
});

describe('an edited file', () => {
  test('an edited file without edits changes nothing, wherever the file is hosted', () => {
    expect(readFileChanges(asFilled, { filled, seen: filled })).toEqual({ input: { from: {}, to: {} } });
    const { file_url: _, file_type: __, ...uploaded } = asFilled;
    expect(readFileChanges(uploaded, { filled, seen: filled })).toEqual({ input: { from: {}, to: {} } });
  });

  test('an edited file returns the changed fields, with the values that the form was filled with', () => {
    const values: Record<string, string> = { ...asFilled, name: 'Conditions', zh_name: '' };
    delete values.is_active;
    expect(readFileChanges(values, { filled, seen: { ...filled, name: 'Rules' } })).toEqual({
      input: {
        from: { name: 'Rules', translations: { zh: { name: '条款' } }, is_active: true },
        to: { name: 'Conditions', translations: {}, is_active: false },
      },
    });
  });

  test('an edited file with issues returns them by field', () => {
    expect(
      readFileChanges({ ...asFilled, name: '', file_url: '/other' }, { filled, seen: filled }),
    ).toMatchObject({
      issues: { name: 'required', file_url: 'url' },
    });
  });
});
