// The content of an issued document as it is stored: without the bytes of the logo, which the PDF holds.
import type { DocumentContent, Seller } from './document-content.ts';

type WithoutLogo<Content> = Content extends DocumentContent
  ? Omit<Content, 'seller'> & { seller: Omit<Seller, 'logo'> }
  : never;

export type StoredContent = WithoutLogo<DocumentContent>;

export function storedContent(content: DocumentContent): StoredContent {
  const { logo: _, ...seller } = content.seller;
  return { ...content, seller };
}
