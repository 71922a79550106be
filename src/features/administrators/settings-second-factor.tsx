import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { askAccount, meQuery } from './account.queries.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useHasPassword } from './use-has-password.ts';

interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

type Step = null | 'ask-enable' | 'ask-disable' | 'ask-codes';

/** Turning the phone's codes on and off, and the codes for when the phone is lost. */
export function SettingsSecondFactor() {
  const t = useTranslations('desk.account');
  const { data: me } = useSuspenseQuery(meQuery);
  const [step, setStep] = useState<Step>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasPassword = useHasPassword();
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
          onProven={async () => {
            setCodes(enrolment.backupCodes);
            setEnrolment(null);
            await change('secondFactorOn');
          }}
        />
      )}
      {!hasPassword && <p>{t('noPassword')}</p>}
      {hasPassword && step === null && !enrolment && !codes && (
        <div className="actions">
          {me.has_second_factor ? (
            <>
              <button type="button" className="button line" onClick={() => setStep('ask-codes')}>
                {t('newCodes')}
              </button>
              <button type="button" className="button line" onClick={() => setStep('ask-disable')}>
                {t('turnOff')}
              </button>
            </>
          ) : (
            <button type="button" className="button" onClick={() => setStep('ask-enable')}>
              {t('turnOn')}
            </button>
          )}
        </div>
      )}
      {step === 'ask-enable' && (
        <PasswordForm
          submit={t('continue')}
          send={(password) => askAccount<Enrolment>('/two-factor/enable', { password })}
          onDone={(answer) => {
            stop();
            setEnrolment(answer);
          }}
          onCancel={stop}
        />
      )}
      {step === 'ask-codes' && (
        <PasswordForm
          submit={t('newCodes')}
          send={(password) =>
            askAccount<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })
          }
          onDone={({ backupCodes }) => {
            stop();
            setCodes(backupCodes);
          }}
          onCancel={stop}
        />
      )}
      {step === 'ask-disable' && (
        <PasswordForm
          submit={t('turnOff')}
          send={(password) => askAccount('/two-factor/disable', { password })}
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
  const t = useTranslations('desk');
  const client = useQueryClient();
  return async (text: 'secondFactorOn' | 'secondFactorOff') => {
    notify({ kind: 'success', title: t('success'), text: t(`account.${text}`) });
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
