import { Link } from '@tanstack/react-router';
import { ChangeFields } from './change-fields.tsx';
import type { ShownChange } from './history.schema.ts';
import { useSubjectName } from './use-history-names.ts';

interface SubjectProps {
  change: ShownChange;
  names: Record<string, string>;
  /** Links to its page or to its history. */
  linked: boolean;
}

/** A changed subject with its changed fields. */
export function ChangedSubject({ change, names, linked }: SubjectProps) {
  const subjectName = useSubjectName();
  return (
    <li>
      <p className="label">{linked ? <SubjectLink change={change} /> : <bdi>{subjectName(change)}</bdi>}</p>
      <ChangeFields change={change} names={names} />
    </li>
  );
}

function SubjectLink({ change }: { change: ShownChange }) {
  const { subject_type, subject_id } = change;
  const subjectName = useSubjectName();
  const label = <bdi>{subjectName(change)}</bdi>;
  if (subject_type === 'order' || subject_type === 'quote' || subject_type === 'quotation')
    return (
      <Link to={`/admin/${subject_type}s/$id`} params={{ id: subject_id }}>
        {label}
      </Link>
    );
  if (subject_type !== 'product') return label;
  return (
    <Link to="/admin/history" search={{ subject_id }}>
      {label}
    </Link>
  );
}
