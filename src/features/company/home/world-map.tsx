import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatLocales } from '#i18n/language.ts';
import drawing from './world-map.svg?url';
import places from './world-map-names.json';

type Hub =
  | 'shenzhen'
  | 'hongKong'
  | 'singapore'
  | 'dubai'
  | 'rotterdam'
  | 'hamburg'
  | 'losAngeles'
  | 'saoPaulo'
  | 'lagos'
  | 'sydney';

const names = places as { hub: Hub; x: number; y: number; anchor: 'start' | 'middle' | 'end' }[];

/** Names hidden on phones, where they would overlap others. */
const hiddenOnPhones: ReadonlySet<Hub> = new Set(['hamburg', 'hongKong', 'dubai', 'saoPaulo'] as const);

/** The map is a separate image in the page's colours; the names are translated text on the page. */
export function WorldMap() {
  const t = useTranslations('hero');
  const { language } = useRouteContext({ from: '__root__' });
  const hubs = new Intl.ListFormat(formatLocales[language]).format(names.map(({ hub }) => t(hub)));
  return (
    <svg className="map" viewBox="0 8 1200 462" role="img" aria-label={t('map', { hubs })}>
      <use href={`${drawing}#map`} />
      <g className="map-names">
        {names.map(({ hub, x, y, anchor }) => (
          <text
            key={hub}
            x={x}
            y={y}
            textAnchor={anchor}
            className={hiddenOnPhones.has(hub) ? 'not-on-phones' : ''}
          >
            {t(hub)}
          </text>
        ))}
      </g>
    </svg>
  );
}
