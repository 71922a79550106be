// Typst in a process of its own: compiles one document at a time, so that the site is never blocked.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { RenderRequest, RenderResponse } from './render-messages.ts';

const here = import.meta.dirname;
const templates = path.join(here, 'templates');
const fonts = path.join(here, 'fonts');

const fontBlobs = readdirSync(fonts)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => readFileSync(path.join(fonts, name)));
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });

process.on('message', (request: RenderRequest) => process.send?.(render(request)));
process.on('disconnect', () => process.exit());
// The site ends it, after its last document.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

function render({ id, template, files }: RenderRequest): RenderResponse {
  try {
    for (const [name, content] of Object.entries(files)) {
      compiler.mapShadow(path.join(templates, name), Buffer.from(content));
    }
    const compiled = compiler.compile({ mainFilePath: path.join(templates, `${template}.typ`) });
    const error = compiled.takeError();
    const document = compiled.result;
    if (error || !document) return { id, error: diagnosticsOf(error) };
    // The time of creation is the document's own date, so that the same content makes the same bytes.
    const pdf = compiler.pdf(document, { pdfStandard: 'a-3b', creationTimestamp: 0 });
    return { id, pdf: withoutSuspects(pdf) };
  } catch (error) {
    const { message = '', code } = error instanceof Error ? withCode(error) : {};
    return { id, error: code ?? message };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** Poppler reports the entry as an error when it is false, which is its default: blanks keep all offsets. */
function withoutSuspects(pdf: Buffer): Uint8Array<ArrayBuffer> {
  const entry = '/Suspects false';
  const bytes = Buffer.from(new Uint8Array(pdf).buffer);
  const at = bytes.indexOf(entry, 0, 'latin1');
  if (at >= 0) bytes.fill(' ', at, at + entry.length);
  return new Uint8Array(bytes.buffer);
}

/** The compiler's exporter puts its diagnostics into `code`. */
function withCode(error: Error & { code?: unknown }) {
  return { message: error.message, code: typeof error.code === 'string' ? error.code : undefined };
}

function diagnosticsOf(error: NodeError | null): string {
  if (!error) return 'The compiler made no document.';
  return JSON.stringify(error.shortDiagnostics);
}
