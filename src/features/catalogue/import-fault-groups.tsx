import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImportRows } from './import-rows.tsx';
import { faultGroupsQuery } from './import.queries.ts';
import type { FaultGroup, ProductImport, RowKind } from './import.schema.ts';
import { useRowFaultText } from './use-row-fault-text.ts';

/** Equal faults as one, each with its rows beneath; of rows that do not fail, what should be known of them. */
export function ImportFaultGroups({ job, kind }: { job: ProductImport; kind: RowKind }) {
  const t = useTranslations('desk.imports');
  const faultText = useRowFaultText();
  const { data = [] } = useQuery(faultGroupsQuery(job.id));
  const groups = data.filter((group) => group.kind === kind);
  if (groups.length === 0) return kind === 'failed' ? <ImportRows job={job} kind={kind} /> : null;
  if (kind !== 'failed') {
    return (
      <ul className="import-notices">
        {groups.map(({ fault, rows }) => (
          <li key={JSON.stringify(fault)}>
            {t('group', { rows })} {faultText(fault)}
          </li>
        ))}
      </ul>
    );
  }
  return groups.map((group, place) => (
    <Group key={JSON.stringify(group.fault)} group={group} job={job} isFirst={place === 0} />
  ));
}

function Group({ group, job, isFirst }: { group: FaultGroup; job: ProductImport; isFirst: boolean }) {
  const t = useTranslations('desk.imports');
  const faultText = useRowFaultText();
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details
      className="import-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDown className="icon" aria-hidden="true" />
        <span>
          <strong>{t('group', { rows: group.rows })}</strong> {faultText(group.fault)}
        </span>
      </summary>
      {isOpen && <ImportRows job={job} kind="failed" fault={group.fault} />}
    </details>
  );
}
