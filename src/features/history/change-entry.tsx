import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { theSystem } from '#features/administrators/actor.ts';
import { ChangeFields } from './change-fields.tsx';
import { isUndoable } from './change-text.rules.ts';
import { ChangeTime } from './change-time.tsx';
import type { ChangeSet } from './history.schema.ts';
import { useUndoChange } from './use-undo-change.ts';

const shown = 3;

/** One act: who, when, what, and the way back. `linked`: its subjects lead to their own history. */
export function ChangeEntry({ set, linked }: { set: ChangeSet; linked: boolean }) {
  const t = useTranslations('desk.history');
  const words = useActionWords();
  const undo = useUndoChange();
  const [undoing, setUndoing] = useState(false);
  const [all, setAll] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  const changes = all ? set.changes : set.changes.slice(0, shown);
  const heading = `change-${set.id}`;

  const takeBack = async () => {
    if (undoing) return;
    pressed.current = true;
    setUndoing(true);
    await undo(set.id);
    setUndoing(false);
  };
  useEffect(() => {
    if (!set.undone_by || !pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true });
  }, [set.undone_by]);

  return (
    <li ref={entry} tabIndex={-1} className="change-set" aria-labelledby={heading}>
      <div className="what">
        <p className="act" id={heading}>
          <strong>{words(set)}</strong>{' '}
          <span className="quiet">
            {t('by', { name: set.actor_name === theSystem.id ? t('system') : set.actor_name })}
          </span>
        </p>
        <ChangeTime at={set.created_at} />
      </div>
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
              className="button line"
              aria-disabled={undoing}
              aria-describedby={heading}
              onClick={takeBack}
            >
              <Undo2 className="icon" aria-hidden="true" />
              {undoing ? t('undoing') : t('undo')}
            </button>
          )
        )}
      </div>
      <ul className="subjects">
        {changes.map((change) => (
          <li key={`${change.subject_type}:${change.subject_id}`}>
            <p className="subject">
              <Subject change={change} linked={linked} />
            </p>
            <ChangeFields change={change} />
          </li>
        ))}
      </ul>
      {!all && set.changes.length > shown && (
        <button type="button" className="button ghost" onClick={() => setAll(true)}>
          {t('showMore', { count: set.changes.length - shown })}
        </button>
      )}
      {(all || set.changes.length <= shown) && set.total > set.changes.length && (
        <p className="quiet small">{t('more', { count: set.total - set.changes.length })}</p>
      )}
    </li>
  );
}

function Subject({ change, linked }: { change: ChangeSet['changes'][number]; linked: boolean }) {
  const label = <bdi>{change.subject_label ?? change.subject_id}</bdi>;
  if (linked && change.subject_type === 'order')
    return (
      <Link to="/admin/orders/$id" params={{ id: change.subject_id }}>
        {label}
      </Link>
    );
  if (!linked || change.subject_type !== 'product') return label;
  return (
    <Link to="/admin/history" search={{ subject_id: change.subject_id } as never}>
      {label}
    </Link>
  );
}

/** An action that nobody has put into words is shown as it is kept. */
function useActionWords(): (set: ChangeSet) => string {
  const t = useTranslations('desk.history.actions');
  return ({ action, total, undoes }) => {
    if (undoes) return t('undo', { count: total });
    const key = action.replace('.', '_');
    return t.has(key as never)
      ? t(key as 'product_updated', { count: total })
      : action.replaceAll(/[._]/g, ' ');
  };
}
