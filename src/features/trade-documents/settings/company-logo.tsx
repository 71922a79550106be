import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { uploadLogo } from './company-settings.queries.ts';

interface CompanyLogoProps {
  /** Empty: the website's. */
  logo: string;
  onChange: (logo: string) => void;
}

/** Uploads the logo at once; documents show it after the settings are saved. */
export function CompanyLogo({ logo, onChange }: CompanyLogoProps) {
  const t = useTranslations('admin.company');
  const admin = useTranslations('admin');
  const id = useId();
  const upload = useMutation({
    mutationFn: async (file: File) => uploadLogo(base64Of(await file.arrayBuffer())),
    onSuccess: onChange,
  });
  const isUnusable = upload.error instanceof ApiError && [413, 422].includes(upload.error.status);
  return (
    <div className="field">
      <label htmlFor={id}>{t('fields.logo')}</label>
      <input
        id={id}
        type="file"
        accept="image/svg+xml,image/png,image/jpeg"
        aria-describedby={`${id}-state`}
        onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
      />
      <small id={`${id}-state`} role="status" className={upload.isError ? 'error' : undefined}>
        {upload.isError
          ? isUnusable
            ? t('logoUnusable')
            : admin('unreachable')
          : t(upload.isSuccess ? 'logoUploaded' : logo ? 'logoOwn' : 'logoOfSite')}
      </small>
      {logo && (
        <p>
          <button type="button" className="button line" onClick={() => onChange('')}>
            {t('logoReset')}
          </button>
        </p>
      )}
    </div>
  );
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}
