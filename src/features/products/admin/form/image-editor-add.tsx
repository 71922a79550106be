import { useTranslations } from 'use-intl';
import { imageInput, productLimits } from '#features/products/product-field-kinds.ts';
import { imageTypes } from '#features/media/image-upload.rules.ts';
import { readIssue } from '#kernel/input-issue.ts';
import { FieldFrame } from '#ui/forms/field.tsx';
import { useProductText } from './fields/product-text.ts';
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
  const { text, textNow, change, mark } = useProductText();
  const add = () => {
    const { success, data, error } = imageInput.shape.image_url.safeParse(textNow().new_image);
    if (!success) return mark('new_image', readIssue(error.issues[0]?.message ?? ''));
    if (onAdd(data)) change({ new_image: '' });
  };
  return (
    <FieldFrame name="new_image" label={t('address')} isWide>
      {({ defaultValue: _, ...control }) => (
        <span className="with-button">
          <input
            {...control}
            className="input"
            type="url"
            dir="ltr"
            data-address=""
            autoComplete="off"
            value={text.new_image}
            onChange={({ target }) => change({ new_image: target.value })}
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
      )}
    </FieldFrame>
  );
}
