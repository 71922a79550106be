import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { digestOfFile, type FileDigest } from './file-digest.ts';
import { verdictOf } from './verdict.rules.ts';
import { VerdictText } from './verdict.tsx';
import { verifiedDocumentQuery } from './verified-document.queries.ts';
import { VerifyFile } from './verify-file.tsx';

interface VerifyScreenProps {
  /** As it stands in the URL, where the form and the QR code put it. */
  code: string;
  onCode: (code: string) => void;
}

/** The form takes a code to the URL, also without scripts; a chosen file stays on the page. */
export function VerifyScreen({ code, onCode }: VerifyScreenProps) {
  const t = useTranslations('verify');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; digest: FileDigest }>();
  /** A small file is read sooner than a large one that was chosen before. */
  const latest = useRef<File>(undefined);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const sha256 = file?.digest.ok ? file.digest.sha256 : undefined;
  const byCode = useQuery({ ...verifiedDocumentQuery(code), enabled: code !== '' });
  const byFile = useQuery({ ...verifiedDocumentQuery(sha256 ?? ''), enabled: sha256 !== undefined });
  // Back and Forward change the URL, and the field follows.
  useEffect(() => {
    if (input.current) input.current.value = code;
  }, [code]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(input.current?.value.trim() ?? '');
  };
  const error = byCode.error ?? byFile.error;
  const isWaiting = byCode.isLoading || byFile.isLoading;
  const verdict = verdictOf({
    byCode: byCode.data,
    byFile: byFile.data,
    sha256,
    today,
  });
  return (
    <>
      <div className="check-form">
        <form method="get" action="/verify" onSubmit={submit} className="field">
          <label htmlFor={id}>{t('code')}</label>
          <span className="code-in with-button">
            <input
              ref={input}
              id={id}
              name="code"
              className="input num"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={40}
              defaultValue={code}
              aria-describedby={`${id}-hint`}
            />
            <button type="submit" className="button">
              {t('verify')}
            </button>
          </span>
          <small id={`${id}-hint`}>{t('codeHint')}</small>
        </form>
        <VerifyFile
          name={file?.name}
          onChoose={(chosen) => {
            latest.current = chosen;
            void digestOfFile(chosen).then((digest) => {
              if (latest.current === chosen) setFile({ name: chosen.name, digest });
            });
          }}
        />
      </div>
      {file && !file.digest.ok && (
        <p className="error" role="alert">
          {t(`unreadable.${file.digest.reason}`)}
        </p>
      )}
      <div aria-live="polite">
        {error ? (
          <p className="error">
            {error instanceof ApiError && error.status === 429
              ? t('tooMany', { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) })
              : t('failed')}
          </p>
        ) : isWaiting ? (
          <p>{t('waiting')}</p>
        ) : (
          verdict && <VerdictText verdict={verdict} />
        )}
      </div>
    </>
  );
}
