import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminListState, LoadFailed } from '#ui/admin/admin-list-state.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { UploadList, UploadZone } from '#ui/admin/upload-zone.tsx';
import { useUploads } from '#ui/admin/use-uploads.ts';
import { AdminFileDeletion } from './admin-file-deletion.tsx';
import { AdminFileDialog } from './admin-file-dialog.tsx';
import { adminFilesQuery, uploadFile } from './admin-file.queries.ts';
import type { AdminFile } from '../admin-file.schema.ts';
import { AdminFileTable } from './admin-file-table.tsx';
import { fileKinds, fileSizeLimit } from '../file-kind.rules.ts';
import { useFileAct } from './use-file-act.ts';

const accept = fileKinds.map((kind) => `.${kind}`).join(',');

/** The files that visitors may download. */
export function AdminFiles() {
  const t = useTranslations('admin.files');
  const { edit } = useSearch({ from: '/admin/_inside/files' });
  const navigate = useNavigate();
  const open = (edit?: string) => void navigate({ to: '/admin/files', search: { edit }, resetScroll: false });
  const [deleting, setDeleting] = useState<AdminFile | null>(null);
  const list = useQuery(adminFilesQuery);
  const edited = list.data?.find(({ id }) => id === edit) ?? null;
  return (
    <AdminPage
      title={t('title')}
      className="admin-files"
      actions={
        <button type="button" className="button line" onClick={() => open('new')}>
          <Link2 className="icon" aria-hidden="true" />
          {t('addByAddress')}
        </button>
      }
    >
      <Uploads>
        <List list={list} onEdit={open} onDelete={setDeleting} />
      </Uploads>
      {(edited || edit === 'new') && <AdminFileDialog key={edit} file={edited} onClose={() => open()} />}
      {deleting && <AdminFileDeletion file={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}

/** The files that are being uploaded come and go below the list, which has switches. */
function Uploads({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.files');
  const { done } = useFileAct();
  const { uploads, add, cancel } = useUploads({
    issueOf: ({ size }) => (size > fileSizeLimit ? 'tooLarge' : null),
    send: uploadFile,
    onArrived: ({ file: { name }, change_set_id }) => done(t('arrived', { name }), change_set_id),
  });
  return (
    <>
      <div className="stack">
        <UploadZone labels={{ upload: t('upload'), drop: t('drop') }} accept={accept} onFiles={add} />
      </div>
      {children}
      <div className="stack">
        <UploadList
          uploads={uploads}
          issueText={(issue, values) => t(`uploadIssues.${issue}`, values)}
          onCancel={cancel}
        />
      </div>
    </>
  );
}

interface ListProps {
  list: { data: AdminFile[] | undefined; isError: boolean; refetch: () => unknown };
  onEdit: (id: string) => void;
  onDelete: (file: AdminFile) => void;
}

function List({ list: { data, isError, refetch }, onEdit, onDelete }: ListProps) {
  const t = useTranslations('admin');
  if (data?.length === 0) return <AdminListState title={t('files.empty')} text={t('files.emptyText')} />;
  if (data) return <AdminFileTable files={data} onEdit={onEdit} onDelete={onDelete} />;
  if (!isError)
    return (
      <p className="quiet" role="status">
        {t('loading')}
      </p>
    );
  return <LoadFailed title={t('files.loadFailed')} onRetry={refetch} />;
}
