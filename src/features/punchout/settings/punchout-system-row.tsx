import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { notify } from '#platform/browser/notify.ts';
import { Confirmation } from '#ui/admin/confirmation.tsx';
import { revokePunchout, savePunchoutSystem } from '../systems/punchout.queries.ts';
import { punchoutDetails, type PunchoutSystem } from '../systems/punchout-system.schema.ts';
import { PunchoutSystemForm } from './punchout-system-form.tsx';
import { usePunchoutSaved } from './use-punchout-saved.ts';

/** A system; it is changed and revoked in place. */
export function PunchoutSystemRow({ system }: { system: PunchoutSystem }) {
  const t = useTranslations('admin.punchoutSettings');
  const admin = useTranslations('admin');
  const { date } = useDates();
  const zone = useReadersZone();
  const row = useRef<HTMLLIElement>(null);
  const [state, setState] = useState<'shown' | 'changed' | 'revoked'>('shown');
  const { id, name, company, kind, identity, last_used_at, revoked_at } = system;
  const { onDone, onRejected } = usePunchoutSaved(`punchout-${id}`);
  const close = () => {
    setState('shown');
    // The controls disappear, and with them the focus.
    row.current?.focus();
  };
  const revoke = useMutation({
    mutationFn: () => revokePunchout(id),
    onSuccess: ({ change_set_id: set }) => onDone(t('revokedToast', { name }), set),
    onError: (error) => {
      const issues = onRejected(error);
      if (issues?.form) notify({ kind: 'error', title: admin('error'), text: issues.form });
    },
  });
  return (
    <li ref={row} tabIndex={-1}>
      <div>
        <strong>
          <bdi>{name}</bdi> {revoked_at && <span className="tag">{t('revoked')}</span>}
        </strong>
        <small>
          <bdi>{company}</bdi> · {t(`kinds.${kind}`)} · <bdi>{identity}</bdi> ·{' '}
          {last_used_at ? t('lastUsed', { time: date(last_used_at, zone) }) : t('neverUsed')}
        </small>
      </div>
      {state === 'changed' && (
        <PunchoutSystemForm
          label={t('changeNamed', { name })}
          saveLabel={admin('records.save')}
          system={system}
          send={(values) =>
            savePunchoutSystem(id, { from: punchoutDetails.parse(system), to: punchoutDetails.parse(values) })
          }
          onDone={({ change_set_id: set }) => {
            close();
            onDone(t('saved'), set);
          }}
          onRejected={(error) => {
            const issues = onRejected(error);
            // The row shows the values of the other administrator.
            if (!issues) close();
            return issues;
          }}
          onCancel={close}
        />
      )}
      {state === 'revoked' && (
        <Confirmation
          text={t('revokeText', { name })}
          action={t('revoke')}
          onConfirm={(isSure) => {
            close();
            if (isSure && !revoke.isPending) revoke.mutate();
          }}
        />
      )}
      {state === 'shown' && !revoked_at && (
        <div className="actions">
          <button
            type="button"
            className="button line"
            aria-label={t('changeNamed', { name })}
            onClick={() => setState('changed')}
          >
            {t('change')}
          </button>
          <button
            type="button"
            className="button line"
            aria-label={t('revokeNamed', { name })}
            onClick={() => setState('revoked')}
          >
            {t('revoke')}
          </button>
        </div>
      )}
    </li>
  );
}
