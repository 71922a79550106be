// Messages between the process and the process that compiles documents.

export interface RenderRequest {
  id: number;
  template: 'trade' | 'catalogue';
  /** What the template reads, by name: data, logo, attachment. */
  files: Record<string, Uint8Array>;
}

export type RenderResponse = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };
