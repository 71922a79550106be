// Form bodies: parses a posted form part by part, within limits and with turns for other requests.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

export interface FormLimits {
  fields: number;
  /** In bytes, as `fileSize`. */
  fieldSize: number;
  files: number;
  fileSize: number;
}

/** `file`: the body, on disk. Null: it is no form, not all of one, or exceeds a limit. */
export async function parseForm(
  file: string,
  contentType: string,
  limits: FormLimits,
): Promise<FormData | null> {
  const form = new FormData();
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, headerPairs: 20, headerSize: 8 * 1024 },
    });
    const reject = () => parser.destroy(new Error('The form exceeds a limit.'));
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) reject();
      else form.append(name, value);
    });
    parser.on('file', (name, content, fileName = '') => {
      const parts: Buffer<ArrayBuffer>[] = [];
      content.on('data', (part: Buffer<ArrayBuffer>) => parts.push(part));
      content.on('limit', reject);
      content.on('end', () => form.append(name, new File(parts, fileName)));
    });
    parser.on('fieldsLimit', reject).on('filesLimit', reject);
    await pipeline(createReadStream(file), parser);
    return form;
  } catch {
    return null;
  }
}
