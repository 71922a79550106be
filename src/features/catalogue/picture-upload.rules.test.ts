import { expect, test } from 'vitest';
import { pictureFault, pictureSizeLimit, refusalOf } from './picture-upload.rules.ts';

test('a file that cannot become a picture is not sent', () => {
  expect(pictureFault({ size: pictureSizeLimit, type: 'image/png' })).toBeNull();
  expect(pictureFault({ size: pictureSizeLimit + 1, type: 'image/png' })).toBe('tooLarge');
  expect(pictureFault({ size: 10, type: 'image/svg+xml' })).toBe('refusedType');
  expect(pictureFault({ size: 10, type: 'application/pdf' })).toBe('refusedType');
  // The system knows no type for it: the server looks inside.
  expect(pictureFault({ size: 10, type: '' })).toBeNull();
});

test('a refusal says what is wrong with the file, or that nothing is', () => {
  expect([413, 415, 422, 400].map(refusalOf)).toEqual([
    'refusedSize',
    'refusedType',
    'refusedType',
    'refusedType',
  ]);
  expect([401, 507, 0, 500].map(refusalOf)).toEqual(['refusedSession', 'refusedFull', 'refused', 'refused']);
});
