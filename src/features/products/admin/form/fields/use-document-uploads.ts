import type { z } from 'zod';
import {
  documentSizeLimit,
  type uploadedDocument,
} from '#features/products/references/product-document.schema.ts';
import { uploadToAdmin } from '#platform/http/admin-api.ts';
import { useUploads } from '#ui/admin/use-uploads.ts';
import type { ProductTexts } from './product-text.ts';
import { emptyDocument, typedDocuments } from '#features/products/edits/structure-text.rules.ts';

type UploadedDocument = z.infer<typeof uploadedDocument>;

/** PDFs being uploaded; each becomes a document of the form once it is stored. */
export function useDocumentUploads({ textNow, change }: ProductTexts) {
  return useUploads({
    issueOf: ({ size }) => (size > documentSizeLimit ? 'tooLarge' : null),
    send: (file, options) => {
      const name = encodeURIComponent(file.name.toWellFormed().slice(0, 500));
      return uploadToAdmin<UploadedDocument>(`/product-documents?name=${name}`, file, options);
    },
    onArrived: ({ url, title }) => {
      const documents = typedDocuments.parse(JSON.parse(textNow().documents));
      change({ documents: JSON.stringify([...documents, { ...emptyDocument, title, url }]) });
    },
  });
}

export type DocumentUploads = ReturnType<typeof useDocumentUploads>;
