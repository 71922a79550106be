// Encodings in which text files are read.

export const encodings = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'macintosh',
  'windows-1251',
  'windows-1256',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof encodings)[number];
