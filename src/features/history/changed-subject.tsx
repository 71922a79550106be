import { Link } from '@tanstack/react-router';
import { ChangeFields } from './change-fields.tsx';
import type { ShownChange } from './history.schema.ts';

interface SubjectProps {
  change: ShownChange;
  names: Record<string, string>;
  /** Links to its page or to its history. */
  linked: boolean;
}

/** A changed subject with its changed fields. */
export function ChangedSubject({ change, names, linked }: SubjectProps) {
  return (
    <li>
      <p className="subject">
        {linked ? <SubjectLink change={change} /> : <bdi>{change.subject_label ?? change.subject_id}</bdi>}
      </p>
      <ChangeFields change={change} names={names} />
    </li>
  );
}

function SubjectLink({ change: { subject_type, subject_id, subject_label } }: { change: ShownChange }) {
  const label = <bdi>{subject_label ?? subject_id}</bdi>;
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
