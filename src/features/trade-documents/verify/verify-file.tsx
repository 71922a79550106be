import { FileText } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface VerifyFileProps {
  /** Of the file that was chosen last. */
  name: string | undefined;
  onChoose: (file: File) => void;
}

/** Takes a PDF by a button or by drag and drop. */
export function VerifyFile({ name, onChoose }: VerifyFileProps) {
  const t = useTranslations('verify');
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser leaves the page to show the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer.files);
  };
  return (
    <div className="field needs-script" onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drag}>
      <span className="name">{t('file')}</span>
      <div className={isOver ? 'drop-line over' : 'drop-line'}>
        <button type="button" className="button line small" onClick={() => chooser.current?.click()}>
          <FileText className="icon" />
          {t(name ? 'chooseAnother' : 'choose')}
        </button>
        <span>{name ? <bdi>{name}</bdi> : t('drop')}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="application/pdf"
          aria-label={t('choose')}
          onChange={({ target }) => {
            choose(target.files);
            target.value = '';
          }}
        />
      </div>
      <small>{t('fileHint')}</small>
    </div>
  );
}
