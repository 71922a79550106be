import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { imageInput, productLimits } from '#features/products/product-field-kinds.ts';
import { readIssue } from '#kernel/input-issue.ts';
import { imageTypes } from '#features/media/image-upload.rules.ts';
import { ProductIssue } from './fields/product-form-field.tsx';
import type { ProductText } from '#features/products/edits/product-form.rules.ts';
import { UploadList, UploadZone } from '#ui/admin/upload-zone.tsx';
import type { ImageUploads } from './use-image-uploads.ts';

/** Adds images by URL, file chooser or drop. */
export function ImageEditorAdd({ uploads }: { uploads: ImageUploads }) {
  const t = useTranslations('admin.product.images');
  return (
    <>
      <AddByAddress onAdd={uploads.addImage} />
      <UploadZone
        labels={{ upload: t('upload'), drop: t('drop') }}
        accept={imageTypes.join(',')}
        onFiles={uploads.add}
      />
      {uploads.full && (
        <p className="error full" role="alert">
          {t('full', { limit: productLimits.images })}
        </p>
      )}
      <UploadList uploads={uploads.uploads} issueText={t} onCancel={uploads.cancel} />
    </>
  );
}

/** A URL that was typed but not added becomes the last image when the product is saved. */
function AddByAddress({ onAdd }: { onAdd: (address: string) => boolean }) {
  const t = useTranslations('admin.product.images');
  const { register, formState, getValues, setValue, setError } = useFormContext<ProductText>();
  const issue = formState.errors.new_image;
  const add = () => {
    const { success, data, error } = imageInput.shape.image_url.safeParse(getValues('new_image'));
    if (!success) return setError('new_image', { type: readIssue(error.issues[0]?.message ?? '').code });
    if (onAdd(data)) setValue('new_image', '', { shouldValidate: true });
  };
  return (
    <div className="field full">
      <label htmlFor="product-new_image">{t('address')}</label>
      <span className="with-button">
        <input
          {...register('new_image')}
          id="product-new_image"
          className="input"
          type="url"
          dir="ltr"
          data-address=""
          autoComplete="off"
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? 'product-new_image-error' : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would save the product.
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button line" onClick={add}>
          {t('add')}
        </button>
      </span>
      <ProductIssue name="new_image" />
    </div>
  );
}
