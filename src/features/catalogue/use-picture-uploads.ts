import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DeskError } from '#platform/desk-transport.ts';
import { productLimits } from './desk-product.schema.ts';
import { uploadPicture } from './desk-product-form.queries.ts';
import { pictureFault, type PictureFault, refusalOf } from './picture-upload.rules.ts';
import type { ProductText } from './product-form.rules.ts';

export interface Upload {
  key: string;
  name: string;
  /** 0 to 1; null: it waits for its turn. */
  progress: number | null;
  fault: PictureFault | null;
}

/** Pictures on their way, one after the other; each becomes an image of the form once it has arrived. */
export function usePictureUploads(form: UseFormReturn<ProductText>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [full, setFull] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef(Promise.resolve());

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const forget = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  /** False: there is no room left. */
  const addImage = (image_url: string): boolean => {
    const images = form.getValues('images');
    const room = images.length < productLimits.images;
    setFull(!room);
    if (!room) return false;
    const image = { key: nextKey(), image_url, alt_text: '', is_primary: images.length === 0 };
    form.setValue('images', [...images, image], { shouldDirty: true });
    return true;
  };

  const send = async (key: string, file: File) => {
    const controller = running.current.get(key);
    if (!controller || controller.signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(key, { progress });
      onProgress(0);
      const { image_url } = await uploadPicture(file, { signal: controller.signal, onProgress });
      addImage(image_url);
      forget(key);
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { fault: refusalOf(error instanceof DeskError ? error.status : 0) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = nextKey();
      const fault = pictureFault(file);
      setUploads((all) => [...all, { key, name: file.name, progress: null, fault }]);
      if (fault) continue;
      running.current.set(key, new AbortController());
      turn.current = turn.current.then(() => send(key, file));
    }
  };

  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    forget(key);
  };

  return {
    uploads,
    full,
    add,
    addImage,
    cancel,
    cancelAll: () => [...running.current.keys()].forEach(cancel),
    isBusy: () => running.current.size > 0,
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;

let keys = 0;

/** Unlike those of a draft of before a reload. */
function nextKey(): string {
  keys += 1;
  return `${Date.now()}-${keys}`;
}
