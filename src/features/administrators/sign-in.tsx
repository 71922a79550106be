import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { askAccount, checkEntrance } from './account.queries.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInProps {
  /** Whose session ended; nobody else comes in here. */
  email?: string | undefined;
  /** The password was right already, or another provider vouches for who it is. */
  isHalfway?: boolean;
  /** `isPasswordDue`: the password was made by somebody else. */
  onEntered: (isPasswordDue: boolean) => void;
  onBack?: () => void;
}

/** Password, then the second factor of who has one; whoever is no administrator is signed out again. */
export function SignIn({ email, isHalfway = false, onEntered, onBack }: SignInProps) {
  const t = useTranslations('desk.account');
  const [step, setStep] = useState<'password' | 'factor'>(isHalfway ? 'factor' : 'password');
  const [typed, setTyped] = useState(email);

  const enter = async () => {
    const answer = await checkEntrance();
    if (answer !== 'refused') return onEntered(answer === 'password_change_required');
    await askAccount('/sign-out', {});
    notify({ kind: 'error', key: 'login', title: t('loginFailed'), text: t('unauthorized') });
    setStep('password');
  };

  if (step === 'factor') {
    const back = () => {
      setStep('password');
      onBack?.();
    };
    return <SecondFactorForm onProven={enter} onBack={back} />;
  }
  return (
    <SignInForm
      email={typed}
      isFixed={email !== undefined}
      onRight={async (address, needsFactor) => {
        setTyped(address);
        if (needsFactor) setStep('factor');
        else await enter();
      }}
    />
  );
}
