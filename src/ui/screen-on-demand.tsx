// A screen whose code is fetched when it is first shown, or beforehand.
import { type ComponentType, lazy } from 'react';

export interface ScreenOnDemand<Props> {
  /** Once this has resolved, the screen is drawn at once: the server's markup is then taken over with all the rest. */
  fetch: () => Promise<unknown>;
  Screen: ComponentType<Props>;
}

export function screenOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ScreenOnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => (Loaded ??= await load());
  const Later = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<Props>;
  return { fetch, Screen: (props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />) };
}
