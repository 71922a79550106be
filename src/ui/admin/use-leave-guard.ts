import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

interface Settings {
  isDirty: () => boolean;
  onDiscard: () => void;
  onLeave: () => void;
}

/** Confirms before unsaved changes are lost by closing the dialog or leaving the page. */
export function useLeaveGuard({ isDirty, onDiscard, onLeave }: Settings) {
  const [isConfirming, setConfirming] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    isOpen: isConfirming || blocker.status === 'blocked',
    leave: () => (isDirty() ? setConfirming(true) : onLeave()),
    keep: () => {
      setConfirming(false);
      blocker.reset?.();
    },
    discard: () => {
      onDiscard();
      setConfirming(false);
      if (blocker.status === 'blocked') blocker.proceed();
      else onLeave();
    },
  };
}
