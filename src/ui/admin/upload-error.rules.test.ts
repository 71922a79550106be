import { expect, test } from 'vitest';
import { uploadErrorOf } from './upload-error.rules.ts';

test('says from the status of the response what is wrong with the file, if anything is', () => {
  expect([413, 415, 422, 400].map(uploadErrorOf)).toEqual([
    'oversized',
    'unsupportedType',
    'unsupportedType',
    'unsupportedType',
  ]);
  expect([401, 507, 0, 500].map(uploadErrorOf)).toEqual(['signedOut', 'storageFull', 'rejected', 'rejected']);
});
