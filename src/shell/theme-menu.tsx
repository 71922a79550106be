import { Check, SunMoon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Menu } from '#ui/menu.tsx';
import { chooseTheme, readTheme, type Theme, themes } from './theme.ts';

const names = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Needs JavaScript; without it the theme follows the system and the menu is hidden. */
export function ThemeMenu() {
  const t = useTranslations('header');
  // The server cannot know the choice; the head's script has applied it before this runs.
  const [chosen, setChosen] = useState<Theme>('system');
  useEffect(() => setChosen(readTheme()), []);
  return (
    <Menu label={t('theme')} className="lang theme" face={<SunMoon className="icon" />}>
      <ul>
        {themes.map((theme) => (
          <li key={theme}>
            <button
              type="button"
              aria-pressed={theme === chosen}
              onClick={() => {
                chooseTheme(theme);
                setChosen(theme);
              }}
            >
              {t(names[theme])}
              {theme === chosen && <Check className="icon" />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
