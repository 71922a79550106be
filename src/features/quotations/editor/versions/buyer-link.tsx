import { Copy, ExternalLink, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface BuyerLinkProps {
  roomUrl: string;
  pdfUrl: string | null;
}

/** The page of the buyer: to be copied and opened, with the PDF. */
export function BuyerLink({ roomUrl, pdfUrl }: BuyerLinkProps) {
  const t = useTranslations('admin.quotations.issue');
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => {
    const field = document.getElementById(id);
    try {
      await navigator.clipboard.writeText(roomUrl);
      setCopied(true);
    } catch {
      // Without the permission, the text is selected for the keyboard.
      if (field instanceof HTMLInputElement) field.select();
    }
  };
  return (
    <div className="stack buyer-link">
      <label className="field" htmlFor={id}>
        <span>{t('link')}</span>
        <input id={id} className="input" dir="ltr" readOnly value={roomUrl} />
      </label>
      <div className="actions">
        <button type="button" className="button line" onClick={() => void copy()}>
          <Copy className="icon" />
          {isCopied ? t('copied') : t('copy')}
        </button>
        <a className="button line" href={roomUrl} target="_blank" rel="noreferrer">
          <ExternalLink className="icon" />
          {t('open')}
        </a>
        {pdfUrl && (
          <a className="button line" href={pdfUrl} target="_blank" rel="noreferrer">
            <FileText className="icon" />
            {t('pdf')}
          </a>
        )}
      </div>
    </div>
  );
}
