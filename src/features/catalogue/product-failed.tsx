import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Language } from '#languages/language.ts';
import { translator } from '#languages/language-provider.tsx';
import { notify } from '#platform/notify.ts';
import { ProductPending } from './product-pending.tsx';

/** Of a product whose link was followed while it was being fetched ahead, and that did not arrive: back to the list. */
export function ProductFailed() {
  const { language } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  useEffect(() => {
    tellProductFailed(language);
    void navigate({ to: '/products', replace: true });
  }, [language, navigate]);
  return <ProductPending />;
}

export function tellProductFailed(language: Language): void {
  const t = translator(language);
  notify({ title: t('toast.error'), text: t('product.failed'), kind: 'error' });
}
