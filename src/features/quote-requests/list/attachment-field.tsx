import { CircleAlert, FileText, Plus, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import {
  attachmentSizeLimit,
  endingOf,
  maxAttachments,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import { acceptedEndings, type AttachmentUpload, type useAttachments } from './use-attachments.ts';

const megabyte = 1024 * 1024;

/** Takes files by a button or by drag and drop, and lists them with their progress. */
export function AttachmentField({ files }: { files: ReturnType<typeof useAttachments> }) {
  const t = useTranslations('listRequest');
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { attachments, uploads, add, cancel, remove } = files;
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser leaves the page to show the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') add(event.dataTransfer.files);
  };
  return (
    <div className="full" onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drag}>
      <div className={isOver ? 'drop-line over' : 'drop-line'}>
        <button type="button" className="button line" onClick={() => chooser.current?.click()}>
          <Plus className="icon" />
          {t('chooseFiles')}
        </button>
        <span>{t('dropFiles')}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={acceptedEndings}
          aria-label={t('chooseFiles')}
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = '';
          }}
        />
      </div>
      <ul className="files-in" aria-label={t('attachments')}>
        {attachments.map(({ id, name, size }) => (
          <li key={id}>
            <FileText className="icon" />
            <bdi>{name}</bdi>
            <FileSize bytes={size} />
            <RemoveFile name={name} onRemove={() => remove(id)} />
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRemove={() => cancel(upload.key)} />
        ))}
      </ul>
    </div>
  );
}

function UploadRow({ upload, onRemove }: { upload: AttachmentUpload; onRemove: () => void }) {
  const t = useTranslations('listRequest');
  const { name, size, progress, issue } = upload;
  const limits = {
    type: endingOf(name).toUpperCase() || name,
    size: attachmentSizeLimit / megabyte,
    count: maxAttachments,
  };
  return (
    <li>
      {issue ? <CircleAlert className="icon" /> : <FileText className="icon" />}
      <span>
        <bdi>{name}</bdi>
        {issue ? (
          <span className="error" role="alert">
            {t(`fileIssue.${issue}`, limits)}
          </span>
        ) : (
          <progress max={1} value={progress} aria-label={t('uploading', { name })} />
        )}
      </span>
      {issue ? <span /> : <FileSize bytes={size} />}
      <RemoveFile name={name} onRemove={onRemove} />
    </li>
  );
}

function FileSize({ bytes }: { bytes: number }) {
  const t = useTranslations('listRequest');
  const format = useFormatter();
  const size = format.number(Math.max(0.1, bytes / megabyte), { maximumFractionDigits: 1 });
  return <small className="num">{t('megabytes', { size })}</small>;
}

function RemoveFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations('listRequest');
  return (
    <button type="button" className="icon-button" aria-label={t('removeFile', { name })} onClick={onRemove}>
      <X className="icon" />
    </button>
  );
}
