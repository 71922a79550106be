// A component whose code is loaded when it is first rendered, or before.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MissingPart } from './missing-part.tsx';

export interface LazyPart<Props> {
  /** Once resolved, the component renders at once and is hydrated with the rest of the page. */
  fetch: () => Promise<unknown>;
  Part: ComponentType<Props & WaitingProps>;
}

interface WaitingProps {
  waiting?: ReactNode;
  /** Opened where only a page that is loaded anew brings the part. */
  page?: string;
}

/** Renders `waiting` meanwhile, and an error with a retry if loading fails. With `onClose` it is a dialog. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => (Loaded ??= await load());
  const Part = ({ waiting, page, ...rest }: Props & WaitingProps) => {
    const props = rest as unknown as Props & { onClose?: () => void };
    const [attempt, setAttempt] = useState(0);
    const [error, setError] = useState<unknown>();
    const [, setArrived] = useState(Loaded !== undefined);
    useEffect(() => {
      let isGone = false;
      fetch().then(
        () => isGone || setArrived(true),
        (reason: unknown) => isGone || setError(reason),
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);
    if (Loaded) return <Loaded {...props} />;
    if (!error) return waiting;
    const onRetry = () => {
      setError(undefined);
      setAttempt(attempt + 1);
    };
    return <MissingPart error={error} onRetry={onRetry} onClose={props.onClose} page={page} />;
  };
  return { fetch, Part };
}
