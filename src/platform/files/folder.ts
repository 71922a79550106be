// Folder of uploaded files, as local disk and object storage both implement it.

/** Rejects a name that could lead out of the folder. */
export function requirePlainName(name: string): string {
  if (name === '' || name.startsWith('.') || /[/\\\0]/.test(name))
    throw new Error(`${name} is not a file name.`);
  return name;
}

export interface Folder {
  has: (name: string) => Promise<boolean>;
  /** Null: there is no such file. */
  open: (name: string) => Promise<OpenedFile | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Streams any number of bytes. An error in between leaves nothing behind. */
  receive: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  /** A path on this machine, for readers that need more than a stream, until it is disposed of. Rejects when missing. */
  openLocalCopy: (name: string) => Promise<LocalCopy>;
  remove: (name: string) => Promise<void>;
}

/** To be read once: its bytes are streamed on demand. */
export interface OpenedFile {
  size: number;
  stream: () => ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

export interface LocalCopy extends AsyncDisposable {
  path: string;
}

export interface FileName {
  kind: string;
  name: string;
}
