import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { uploadImage } from '#features/products/edits/product-admin.queries.ts';
import { imageIssue } from '#features/media/image-upload.rules.ts';
import type { ProductText } from '#features/products/edits/product-form.rules.ts';
import { nextKey, useUploads } from '#ui/admin/use-uploads.ts';

/** Images being uploaded; each becomes an image of the form once it is stored. */
export function useImageUploads(form: UseFormReturn<ProductText>) {
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
    issueOf: imageIssue,
    send: uploadImage,
    onArrived: ({ image_url }) => void addImage(image_url),
  });
  return { ...uploads, full, addImage };
}

export type ImageUploads = ReturnType<typeof useImageUploads>;
