import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { adminMailsKey, mailQuery, retryMail } from './admin-mail.queries.ts';
import type { AdminMailRow as Mail } from './admin-mail.schema.ts';

/** One mail: its state and, when expanded, its text and error. */
export function AdminMailRow({ mail }: { mail: Mail }) {
  const t = useTranslations('admin.mails');
  const admin = useTranslations('admin');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...mailQuery(mail.id), enabled: isOpen });
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong className="one-line">
            <bdi>{mail.subject}</bdi>
          </strong>
          <bdi className="one-line">{mail.to}</bdi>
          <span className={mail.status === 'failed' ? 'low' : mail.status === 'sent' ? 'state' : 'state off'}>
            {t(`status.${mail.status}`)}
          </span>
          <ChangeTime at={mail.sent_at ?? mail.created_at} isBrief />
        </summary>
        {mail.last_error && (
          <p className="error">
            {t('attempts', { count: mail.attempts })} <bdi>{mail.last_error}</bdi>
          </p>
        )}
        <div className="actions">
          {mail.about && (
            <Link
              className="button line"
              to={`/admin/${mail.about.kind}s/$id`}
              params={{ id: mail.about.id }}
            >
              {t(`about.${mail.about.kind}`)}
            </Link>
          )}
          <Retry mail={mail} />
        </div>
        {error && <p role="alert">{admin('failed')}</p>}
        {data?.hides_secret && <p className="quiet small">{t('hidesSecret')}</p>}
        <p className="quote-message" dir="auto">
          {data?.text}
        </p>
      </details>
    </li>
  );
}

function Retry({ mail }: { mail: Mail }) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const key = `mail:${mail.id}`;
  const retrying = useMutation({
    mutationFn: () => retryMail(mail.id),
    onSuccess: () => notify({ kind: 'success', title: t('success'), text: t('mails.due'), key }),
    onError: (error) => {
      const hasLeft = error instanceof ApiError && error.status === 409;
      notify({ kind: 'error', title: t('error'), text: t(hasLeft ? 'mails.hasLeft' : 'unreachable'), key });
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminMailsKey }),
  });
  if (mail.status !== 'failed' && mail.status !== 'waiting') return null;
  return (
    <button
      type="button"
      className="button line"
      aria-disabled={retrying.isPending}
      onClick={() => retrying.isPending || retrying.mutate()}
    >
      <RotateCw className="icon" />
      {t('mails.retry')}
    </button>
  );
}
