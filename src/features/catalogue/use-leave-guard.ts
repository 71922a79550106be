import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

interface Settings {
  isDirty: () => boolean;
  /** What was typed is given up. */
  onDiscard: () => void;
  onLeave: () => void;
}

/** Nobody leaves unsaved changes behind by a slip: neither by the dialog's own ways out nor by the browser's. */
export function useLeaveGuard({ isDirty, onDiscard, onLeave }: Settings) {
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    asking: asking || blocker.status === 'blocked',
    leave: () => (isDirty() ? setAsking(true) : onLeave()),
    keep: () => {
      setAsking(false);
      blocker.reset?.();
    },
    discard: () => {
      onDiscard();
      setAsking(false);
      if (blocker.status === 'blocked') blocker.proceed();
      else onLeave();
    },
  };
}
