import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImportRows } from './import-rows.tsx';
import { issueGroupsQuery } from '../import/import.queries.ts';
import type { IssueGroup, ProductImport, RowKind } from '../import/import.schema.ts';
import { useRowIssueText } from './use-row-error-text.ts';

/** Equal errors or warnings as groups, each with its rows. */
export function ImportIssueGroups({ job, kind }: { job: ProductImport; kind: RowKind }) {
  const t = useTranslations('admin.imports');
  const issueText = useRowIssueText();
  const { data = [] } = useQuery(issueGroupsQuery(job.id));
  const groups = data.filter((group) => group.kind === kind);
  if (groups.length === 0) return kind === 'failed' ? <ImportRows job={job} kind={kind} /> : null;
  if (kind !== 'failed') {
    return (
      <ul className="stack tight muted">
        {groups.map(({ issue, rows }) => (
          <li key={JSON.stringify(issue)}>
            {t('group', { rows })} {issueText(issue)}
          </li>
        ))}
      </ul>
    );
  }
  return groups.map((group, index) => (
    <Group key={JSON.stringify(group.issue)} group={group} job={job} isFirst={index === 0} />
  ));
}

function Group({ group, job, isFirst }: { group: IssueGroup; job: ProductImport; isFirst: boolean }) {
  const t = useTranslations('admin.imports');
  const issueText = useRowIssueText();
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
          <strong>{t('group', { rows: group.rows })}</strong> {issueText(group.issue)}
        </span>
      </summary>
      {isOpen && <ImportRows job={job} kind="failed" issue={group.issue} />}
    </details>
  );
}
