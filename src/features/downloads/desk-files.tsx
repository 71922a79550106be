import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeskListState } from '#features/catalogue/desk-list-state.tsx';
import { UploadList, UploadZone } from '#features/catalogue/upload-zone.tsx';
import { useUploads } from '#features/catalogue/use-uploads.ts';
import { DeskFileDeletion } from './desk-file-deletion.tsx';
import { DeskFileDialog } from './desk-file-dialog.tsx';
import { deskFilesQuery, uploadFile } from './desk-file.queries.ts';
import type { DeskFile } from './desk-file.schema.ts';
import { DeskFileTable } from './desk-file-table.tsx';
import { fileKinds, fileSizeLimit } from './file-kind.rules.ts';
import { useFileAct } from './use-file-act.ts';

const accept = fileKinds.map((kind) => `.${kind}`).join(',');

/** What visitors may download: by upload or by address, in order, on or off. */
export function DeskFiles() {
  const t = useTranslations('desk.files');
  const { edit } = useSearch({ strict: false }) as { edit?: string };
  const navigate = useNavigate();
  const open = (id?: string) =>
    void navigate({ to: '/admin/files', search: (id ? { edit: id } : {}) as never, resetScroll: false });
  const [deleting, setDeleting] = useState<DeskFile | null>(null);
  const list = useQuery(deskFilesQuery);
  const edited = list.data?.find(({ id }) => id === edit) ?? null;
  return (
    <main id="main" className="wide desk-files" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
        <div className="actions">
          <button type="button" className="button line" onClick={() => open('new')}>
            <Link2 className="icon" aria-hidden="true" />
            {t('addByAddress')}
          </button>
        </div>
      </div>
      <Uploads />
      <List list={list} onEdit={open} onDelete={setDeleting} />
      {(edited || edit === 'new') && <DeskFileDialog key={edit} file={edited} onClose={() => open()} />}
      {deleting && <DeskFileDeletion file={deleting} onClose={() => setDeleting(null)} />}
    </main>
  );
}

function Uploads() {
  const t = useTranslations('desk.files');
  const { done } = useFileAct();
  const { uploads, add, cancel } = useUploads({
    faultOf: ({ size }) => (size > fileSizeLimit ? 'tooLarge' : null),
    send: uploadFile,
    onArrived: ({ file: { name }, change_set_id }) => done(t('arrived', { name }), change_set_id),
  });
  return (
    <div className="file-uploads">
      <UploadZone words={{ upload: t('upload'), drop: t('drop') }} accept={accept} onFiles={add} />
      <UploadList
        uploads={uploads}
        faultText={(fault, values) => t(`uploadFaults.${fault}`, values)}
        onCancel={cancel}
      />
    </div>
  );
}

interface ListProps {
  list: { data: DeskFile[] | undefined; isError: boolean; refetch: () => unknown };
  onEdit: (id: string) => void;
  onDelete: (file: DeskFile) => void;
}

function List({ list: { data, isError, refetch }, onEdit, onDelete }: ListProps) {
  const t = useTranslations('desk');
  if (data?.length === 0) return <DeskListState title={t('files.empty')} text={t('files.emptyText')} />;
  if (data) return <DeskFileTable files={data} onEdit={onEdit} onDelete={onDelete} />;
  if (!isError)
    return (
      <p className="quiet" role="status">
        {t('loading')}
      </p>
    );
  const retry = (
    <button type="button" className="button" onClick={() => refetch()}>
      {t('retry')}
    </button>
  );
  return <DeskListState title={t('files.loadFailed')} text={t('files.loadFailedText')} action={retry} />;
}
