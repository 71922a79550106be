import { useState } from 'react';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { uploadImage } from '#features/products/edits/product-admin.queries.ts';
import { imageIssue } from '#features/media/image-upload.rules.ts';
import type { ProductTexts } from './fields/product-text.ts';
import { nextKey, useUploads } from '#ui/admin/use-uploads.ts';

/** Images being uploaded; each becomes an image of the form once it is stored. */
export function useImageUploads({ textNow, change }: ProductTexts) {
  const [full, setFull] = useState(false);

  /** False: there is no room left. */
  const addImage = (image_url: string): boolean => {
    const { images } = textNow();
    const room = images.length < productLimits.images;
    setFull(!room);
    if (!room) return false;
    const image = { key: nextKey(), image_url, alt_text: '', is_primary: images.length === 0 };
    change({ images: [...images, image] });
    return true;
  };

  const uploads = useUploads({
    issueOf: imageIssue,
    send: uploadImage,
    onArrived: ({ image_url }) => void addImage(image_url),
  });
  return { ...uploads, full, addImage };
}

export type ImageUploads = ReturnType<typeof useImageUploads>;
