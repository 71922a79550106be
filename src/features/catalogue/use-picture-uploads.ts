import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productLimits } from './desk-product.schema.ts';
import { uploadPicture } from './desk-product-form.queries.ts';
import { pictureFault } from './picture-upload.rules.ts';
import type { ProductText } from './product-form.rules.ts';
import { nextKey, useUploads } from './use-uploads.ts';

/** Pictures on their way; each becomes an image of the form once it has arrived. */
export function usePictureUploads(form: UseFormReturn<ProductText>) {
  const [full, setFull] = useState(false);

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

  const uploads = useUploads({
    faultOf: pictureFault,
    send: uploadPicture,
    onArrived: ({ image_url }) => void addImage(image_url),
  });
  return { ...uploads, full, addImage };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
