import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { chooseTheme, readTheme, subscribeToTheme, type Theme, themes } from './theme.ts';

const names = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Needs JavaScript; without it the theme follows the system and the choice is hidden. */
export function ThemeChoice() {
  const t = useTranslations('header');
  // The server cannot know the choice; the head's script has applied it before this runs.
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
  return (
    <ul className="themes" aria-label={t('theme')}>
      {themes.map((theme) => (
        <li key={theme}>
          <button type="button" aria-pressed={theme === chosen} onClick={() => chooseTheme(theme)}>
            {t(names[theme])}
            {theme === chosen && <Check className="icon" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
