import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { makePunchoutSystem, punchoutQuery } from '../systems/punchout.queries.ts';
import { punchoutSystemInput } from '../systems/punchout-system.schema.ts';
import { PunchoutSecret, type ShownSecret } from './punchout-secret.tsx';
import { PunchoutSystemForm } from './punchout-system-form.tsx';
import { PunchoutSystemRow } from './punchout-system-row.tsx';
import { usePunchoutSaved } from './use-punchout-saved.ts';

/** Buyers' systems with their credentials, and the form of a new one. */
export function SettingsPunchout() {
  const t = useTranslations('admin.punchoutSettings');
  const query = useQuery(punchoutQuery);
  const [secret, setSecret] = useState<ShownSecret>();
  const [isAdding, setAdding] = useState(false);
  const { onDone, onRejected } = usePunchoutSaved('punchout-new');
  const systems = query.data?.systems ?? [];
  return (
    <SettingsSection id="punchout" title={t('title')} text={t('text')}>
      {/* Above the list, which grows when the new system arrives. */}
      {secret && <PunchoutSecret shown={secret} onDone={() => setSecret(undefined)} />}
      <SettingsState query={query}>
        {systems.length === 0 && <p className="quiet">{t('none')}</p>}
        <ul className="settings-list">
          {systems.map((system) => (
            <PunchoutSystemRow key={system.id} system={system} />
          ))}
        </ul>
      </SettingsState>
      {isAdding && (
        <PunchoutSystemForm
          label={t('add')}
          saveLabel={t('add')}
          send={async (values) => {
            const input = punchoutSystemInput.parse(values);
            return { ...(await makePunchoutSystem(input)), name: input.name, kind: input.kind };
          }}
          onDone={({ name, kind, secret: made, change_set_id: set }) => {
            setAdding(false);
            setSecret({ name, kind, secret: made });
            onDone(t('saved'), set);
          }}
          onRejected={onRejected}
          onCancel={() => setAdding(false)}
        />
      )}
      {!isAdding && !secret && (
        <p>
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {t('add')}
          </button>
        </p>
      )}
    </SettingsSection>
  );
}
