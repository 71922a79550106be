import { expect, test } from 'vitest';
import { imageIssue, imageSizeLimit } from './image-upload.rules.ts';

test('a file that is no image is not sent', () => {
  expect(imageIssue({ size: imageSizeLimit, type: 'image/png' })).toBeNull();
  expect(imageIssue({ size: imageSizeLimit + 1, type: 'image/png' })).toBe('tooLarge');
  expect(imageIssue({ size: 10, type: 'image/svg+xml' })).toBe('unsupportedType');
  expect(imageIssue({ size: 10, type: 'application/pdf' })).toBe('unsupportedType');
  // The system knows no type for it: the server checks the content.
  expect(imageIssue({ size: 10, type: '' })).toBeNull();
});
