import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { imageInput, productLimits } from './desk-product.schema.ts';
import { pictureTypes } from './picture-upload.rules.ts';
import { readFault } from './product-form-faults.rules.ts';
import { ProductFault } from './product-form-field.tsx';
import type { ProductText } from './product-form.rules.ts';
import { UploadList, UploadZone } from './upload-zone.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';

/** Pictures come by address, by button, or dropped. */
export function ImageEditorAdd({ uploads }: { uploads: PictureUploads }) {
  const t = useTranslations('desk.product.images');
  return (
    <>
      <AddByAddress onAdd={uploads.addImage} />
      <UploadZone
        words={{ upload: t('upload'), drop: t('drop') }}
        accept={pictureTypes.join(',')}
        onFiles={uploads.add}
      />
      {uploads.full && (
        <p className="error full" role="alert">
          {t('full', { limit: productLimits.images })}
        </p>
      )}
      <UploadList uploads={uploads.uploads} faultText={t} onCancel={uploads.cancel} />
    </>
  );
}

/** What is typed here and not added counts as the last image once the product is saved. */
function AddByAddress({ onAdd }: { onAdd: (address: string) => boolean }) {
  const t = useTranslations('desk.product.images');
  const { register, formState, getValues, setValue, setError } = useFormContext<ProductText>();
  const fault = formState.errors.new_image;
  const add = () => {
    const { success, data, error } = imageInput.shape.image_url.safeParse(getValues('new_image'));
    if (!success) return setError('new_image', { type: readFault(error.issues[0]?.message ?? '').code });
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'product-new_image-error' : undefined}
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
      <ProductFault name="new_image" />
    </div>
  );
}
