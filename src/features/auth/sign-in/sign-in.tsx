import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { callAuth, checkAccess } from '../administrators/account.queries.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInProps {
  /** Of the administrator whose session ended; the field is read-only then. */
  email?: string | undefined;
  /** Only the second factor is missing: the password was right, or an OpenID provider signed in. */
  isHalfway?: boolean;
  onSignedIn: (mustChangePassword: boolean) => void;
  onBack?: () => void;
}

/** Password, then the second factor if there is one; an account that is no administrator's is signed out again. */
export function SignIn({ email, isHalfway = false, onSignedIn, onBack }: SignInProps) {
  const t = useTranslations('admin.account');
  const [step, setStep] = useState<'password' | 'factor'>(isHalfway ? 'factor' : 'password');
  const [typed, setTyped] = useState(email);

  const finish = async () => {
    const access = await checkAccess();
    if (access !== 'rejected') return onSignedIn(access === 'password_change_required');
    await callAuth('/sign-out', {});
    notify({ kind: 'error', key: 'login', title: t('loginFailed'), text: t('unauthorized') });
    setStep('password');
  };

  if (step === 'factor') {
    const back = () => {
      setStep('password');
      onBack?.();
    };
    return <SecondFactorForm onVerified={finish} onBack={back} />;
  }
  return (
    <SignInForm
      email={typed}
      isFixed={email !== undefined}
      onSuccess={async (address, needsSecondFactor) => {
        setTyped(address);
        if (needsSecondFactor) setStep('factor');
        else await finish();
      }}
    />
  );
}
