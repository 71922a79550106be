import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { notify } from '#platform/browser/notify.ts';
import { ProductPending } from './product-pending.tsx';

/** Shown when a product failed to load: returns to the list with a message. */
export function ProductFailed() {
  const { language } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  useEffect(() => {
    notifyProductFailed(language);
    void navigate({ to: '/products', replace: true });
  }, [language, navigate]);
  return <ProductPending />;
}

export function notifyProductFailed(language: Language): void {
  const t = translator(language);
  notify({ title: t('toast.error'), text: t('product.failed'), kind: 'error' });
}
