import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { callAuth, meQuery } from '../administrators/account.queries.ts';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';
import { SettingsSection } from '#ui/admin/settings-section.tsx';

interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

type Step = null | 'enable' | 'disable' | 'codes';

/** Enables or disables two-factor authentication, and creates recovery codes. */
export function SettingsSecondFactor() {
  const t = useTranslations('admin.account');
  const { data: me } = useSuspenseQuery(meQuery);
  const [step, setStep] = useState<Step>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const change = useSecondFactorChange();
  const stop = () => setStep(null);

  return (
    <SettingsSection id="second-factor" title={t('secondFactor')} text={t('secondFactorText')}>
      <p className={me.has_second_factor ? 'state' : 'state off'}>
        {t(me.has_second_factor ? 'isOn' : 'isOff')}
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {enrolment && (
        <SecondFactorEnrolment
          uri={enrolment.totpURI}
          onCancel={() => setEnrolment(null)}
          onVerified={async () => {
            setCodes(enrolment.backupCodes);
            setEnrolment(null);
            await change('secondFactorOn');
          }}
        />
      )}
      {!me.has_password && <p>{t('noPassword')}</p>}
      {me.has_password && step === null && !enrolment && !codes && (
        <div className="actions">
          {me.has_second_factor ? (
            <>
              <button type="button" className="button line" onClick={() => setStep('codes')}>
                {t('newCodes')}
              </button>
              <button type="button" className="button line" onClick={() => setStep('disable')}>
                {t('turnOff')}
              </button>
            </>
          ) : (
            <button type="button" className="button line" onClick={() => setStep('enable')}>
              {t('turnOn')}
            </button>
          )}
        </div>
      )}
      {step === 'enable' && (
        <PasswordForm
          submit={t('continue')}
          send={(password) => callAuth<Enrolment>('/two-factor/enable', { password })}
          onDone={(answer) => {
            stop();
            setEnrolment(answer);
          }}
          onCancel={stop}
        />
      )}
      {step === 'codes' && (
        <PasswordForm
          submit={t('newCodes')}
          send={(password) =>
            callAuth<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })
          }
          onDone={({ backupCodes }) => {
            stop();
            setCodes(backupCodes);
          }}
          onCancel={stop}
        />
      )}
      {step === 'disable' && (
        <PasswordForm
          submit={t('turnOff')}
          send={(password) => callAuth('/two-factor/disable', { password })}
          onDone={async () => {
            stop();
            await change('secondFactorOff');
          }}
          onCancel={stop}
        />
      )}
    </SettingsSection>
  );
}

function useSecondFactorChange() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  return async (text: 'secondFactorOn' | 'secondFactorOff') => {
    notify({ kind: 'success', title: t('success'), text: t(`account.${text}`) });
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
