import { Upload as UploadIcon, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UploadError } from './upload-error.rules.ts';
import type { Upload } from './use-uploads.ts';

interface ZoneProps {
  labels: { upload: string; drop: string };
  /** As the `accept` attribute of a file input. */
  accept: string;
  onFiles: (files: Iterable<File>) => void;
}

/** Takes files by a button or by drag and drop. */
export function UploadZone({ labels, accept, onFiles }: ZoneProps) {
  const files = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const dropping = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser leaves the page to show the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles(event.dataTransfer.files);
  };
  return (
    <div
      className={over ? 'drop-zone full over' : 'drop-zone full'}
      onDragOver={dropping}
      onDragLeave={() => setOver(false)}
      onDrop={dropping}
    >
      <button type="button" className="button line" onClick={() => files.current?.click()}>
        <UploadIcon className="icon" aria-hidden="true" />
        {labels.upload}
      </button>
      <span className="quiet small">{labels.drop}</span>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={labels.upload}
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          target.value = '';
        }}
      />
    </div>
  );
}

interface ListProps {
  uploads: readonly Upload[];
  issueText: (issue: UploadError, values: { name: string }) => string;
  onCancel: (key: string) => void;
}

/** Running and rejected uploads. */
export function UploadList({ uploads, issueText, onCancel }: ListProps) {
  const t = useTranslations('admin.product.images');
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads full" aria-label={t('uploads')}>
      {uploads.map(({ key, name, progress, issue }) => (
        <li key={key} className="row">
          {issue ? (
            <p className="error" role="alert">
              {issueText(issue, { name })}
            </p>
          ) : (
            <>
              <bdi className="small one-line">{name}</bdi>
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
            aria-label={issue ? t('dismiss', { name }) : t('cancel', { name })}
            onClick={() => onCancel(key)}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
