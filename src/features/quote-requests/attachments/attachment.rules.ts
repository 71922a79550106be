// Rules of attachments of a request for a quote: what is allowed, and what their types are called.
import { cleanLine } from '#kernel/text.ts';

export const maxAttachments = 5;
/** In bytes. */
export const attachmentSizeLimit = 10 * 1024 * 1024;

export const attachmentTypes = ['pdf', 'xlsx', 'csv', 'png', 'jpeg', 'step'] as const;
export type QuoteAttachmentType = (typeof attachmentTypes)[number];

/** The endings that a file of each type may have, without the dot. */
export const attachmentEndings: Record<QuoteAttachmentType, readonly string[]> = {
  pdf: ['pdf'],
  xlsx: ['xlsx'],
  csv: ['csv'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  step: ['step', 'stp'],
};

/** Why a file is not accepted. Clients choose a message in their language by it. */
export const attachmentIssues = [
  'empty',
  'too_large',
  'unknown_type',
  'wrong_name',
  'damaged',
  'two_types',
  'macros',
  'active_content',
  'too_many_pixels',
  'unpacks_too_large',
  'infected',
] as const;
export type AttachmentIssue = (typeof attachmentIssues)[number];

export const mediaTypes: Record<QuoteAttachmentType, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  png: 'image/png',
  jpeg: 'image/jpeg',
  step: 'model/step',
};

const nameLimit = 80;

/** The last part of a path, on one line, short enough for file systems, with its ending. */
export function attachmentName(original: string): string {
  const name = cleanLine(original.replace(/^.*[\\/]/s, '')).replace(/["<>|:*?]/g, '_');
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - ending.length))
    .slice(0, nameLimit)
    .join('')
    .trim();
  return `${stem || 'file'}${ending}`;
}

export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
