import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface RowButtonProps {
  icon: LucideIcon;
  /** Names the record, too. */
  label: string;
  isDanger?: boolean;
  onPress: () => void;
}

export function RowButton({ icon: Icon, label, isDanger = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'icon-button danger' : 'icon-button'}
      aria-label={label}
      onClick={onPress}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

interface RowActionsProps {
  /** Of the record. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Edits and deletes the record of a row. */
export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  const t = useTranslations('admin.records');
  return (
    <>
      <RowButton icon={Pencil} label={t('editNamed', { name })} onPress={onEdit} />
      {children}
      <RowButton icon={Trash2} label={t('deleteNamed', { name })} isDanger onPress={onDelete} />
    </>
  );
}
