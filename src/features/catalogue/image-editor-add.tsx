import { Upload as UploadIcon, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { imageInput, productLimits } from './desk-product.schema.ts';
import { pictureTypes } from './picture-upload.rules.ts';
import { readFault } from './product-form-faults.rules.ts';
import { ProductFault } from './product-form-field.tsx';
import type { ProductText } from './product-form.rules.ts';
import type { PictureUploads, Upload } from './use-picture-uploads.ts';

/** Pictures come by address, by button, or dropped. */
export function ImageEditorAdd({ uploads }: { uploads: PictureUploads }) {
  const t = useTranslations('desk.product.images');
  const files = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const dropping = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser leaves the page to show the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') uploads.add(event.dataTransfer.files);
  };
  return (
    <>
      <AddByAddress onAdd={uploads.addImage} />
      <div
        className={over ? 'drop-zone full over' : 'drop-zone full'}
        onDragOver={dropping}
        onDragLeave={() => setOver(false)}
        onDrop={dropping}
      >
        <button type="button" className="button line" onClick={() => files.current?.click()}>
          <UploadIcon className="icon" aria-hidden="true" />
          {t('upload')}
        </button>
        <span className="quiet small">{t('drop')}</span>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={pictureTypes.join(',')}
          aria-label={t('upload')}
          onChange={({ target }) => {
            uploads.add(target.files ?? []);
            target.value = '';
          }}
        />
      </div>
      {uploads.full && (
        <p className="error full" role="alert">
          {t('full', { limit: productLimits.images })}
        </p>
      )}
      {uploads.uploads.length > 0 && (
        <ul className="uploads full" aria-label={t('uploads')}>
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={() => uploads.cancel(upload.key)} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const t = useTranslations('desk.product.images');
  const { name, progress, fault } = upload;
  return (
    <li>
      {fault ? (
        <p className="error" role="alert">
          {t(fault, { name })}
        </p>
      ) : (
        <>
          <bdi className="small">{name}</bdi>
          <progress aria-label={t('progress', { name })} max={1} value={progress ?? 0} />
          <span className="quiet small">
            {progress === null
              ? t('waiting')
              : progress < 1
                ? `${Math.round(progress * 100)} %`
                : t('processing')}
          </span>
        </>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={fault ? t('dismiss', { name }) : t('cancel', { name })}
        onClick={onCancel}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </li>
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
