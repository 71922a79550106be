// The task of reading a parts list, in a process of its own: only that process holds the file.
import { readFile } from 'node:fs/promises';
import { UnusablePartsList } from '../reading/collected-rows.server.ts';
import { type ReadFile, readPartsListFile } from '../reading/parts-list-file.server.ts';

/** Indexes of those of the texts that the catalogue has. */
export interface KnownIndexes {
  partNumbers: number[];
  manufacturers: number[];
}

type ReadList = { file: ReadFile } | { issue: Pick<UnusablePartsList, 'code' | 'values'> };

/** `lookUp` is answered by the server, which has the catalogue's index. */
export async function readPartsList(
  lookUp: (texts: string[]) => Promise<KnownIndexes>,
  path: string,
  isPasted: boolean,
): Promise<ReadList> {
  try {
    const file = await readPartsListFile(await readFile(path), {
      isPasted,
      lookUp: async (texts) => {
        const { partNumbers, manufacturers } = await lookUp(texts);
        const numbers = new Set(partNumbers.map((at) => texts[at]));
        const names = new Set(manufacturers.map((at) => texts[at]));
        return { isPartNumber: (text) => numbers.has(text), isManufacturer: (text) => names.has(text) };
      },
    });
    return { file };
  } catch (error) {
    if (!(error instanceof UnusablePartsList)) throw error;
    const { code, values } = error;
    return { issue: { code, values } };
  }
}
