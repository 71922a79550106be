import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { durationText } from '#features/company/claim-texts.ts';
import { replyTimeQuery } from '../reply-time.queries.ts';
import { roundedDuration } from '../reply-time.rules.ts';

/** The median of the last replies beside the promise, once there are enough of them. */
export function MeasuredReplyTime() {
  const t = useTranslations('contact');
  const { language } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(replyTimeQuery);
  if (!data?.median_minutes) return null;
  const { amount, unit } = roundedDuration(data.median_minutes);
  return <small className="quiet">{t('measured', { time: durationText(amount, unit, language) })}</small>;
}
