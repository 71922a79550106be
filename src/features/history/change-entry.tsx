import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { theSystem } from '#features/auth/actor.ts';
import { isUndoable } from './change-text.rules.ts';
import { ChangeTime } from './change-time.tsx';
import { ChangedSubjects } from './changed-subjects.tsx';
import type { ChangeSet } from './history.schema.ts';
import { useActionName, useSubjectName } from './use-history-names.ts';
import { useUndoChange } from './use-undo-change.ts';

/** One change set: action, subjects, actor, time, and an undo button. `linked`: collapsed, with links to subjects. */
export function ChangeEntry({ set, linked }: { set: ChangeSet; linked: boolean }) {
  const t = useTranslations('admin.history');
  const actionName = useActionName();
  const subjectName = useSubjectName();
  const undo = useUndoChange();
  const [undoing, setUndoing] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  const heading = `change-${set.id}`;
  const [first] = set.changes;

  const onUndo = async () => {
    if (undoing) return;
    pressed.current = true;
    setUndoing(true);
    await undo(set.id);
    setUndoing(false);
  };
  useEffect(() => {
    if (!set.undone_by || !pressed.current) return;
    pressed.current = false;
    // The focused button is removed.
    if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true });
  }, [set.undone_by]);

  return (
    <li ref={entry} tabIndex={-1} className="change-set" aria-labelledby={heading}>
      <details open={!linked}>
        <summary>
          <strong id={heading} className="one-line">
            {actionName(set.undoes ? 'undo' : set.action, set.total)}
          </strong>
          <bdi className="of one-line">{linked && first && subjectName(first)}</bdi>
          <bdi className="one-line">{set.actor_name === theSystem.id ? t('system') : set.actor_name}</bdi>
          <ChangeTime at={set.created_at} isBrief />
        </summary>
        <ChangedSubjects set={set} linked={linked} />
      </details>
      <div className="undo">
        {set.undoing ? (
          <span className="quiet small" role="status">
            {t('undoneSoFar', { done: set.undoing.done, total: set.undoing.total })}
          </span>
        ) : set.undone_by ? (
          <span className="tag plain">{t('undone')}</span>
        ) : (
          isUndoable(set) && (
            <button
              type="button"
              className="button ghost"
              aria-disabled={undoing}
              aria-describedby={heading}
              onClick={onUndo}
            >
              <Undo2 className="icon" aria-hidden="true" />
              {undoing ? t('undoing') : t('undo')}
            </button>
          )
        )}
      </div>
    </li>
  );
}
