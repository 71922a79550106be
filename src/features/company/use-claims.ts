// The claims as message parameters, in the language of the page.
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { type ClaimValues, claimValues } from './claim-texts.ts';

export function useClaims(): ClaimValues {
  const { language } = useRouteContext({ from: '__root__' });
  const [now] = useState(() => new Date());
  return claimValues(now, language);
}
