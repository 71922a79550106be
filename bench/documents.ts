// `npm run bench`: the time of a page and of 500 lines, the first document after a start with the delay of the event
// loop meanwhile, and the memory of the process over many documents. Run it on a machine without other work.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { createDocumentRenderer } from '#features/trade-documents/engine/document-renderer.server.ts';
import type { DocumentContent } from '#features/trade-documents/content/document-content.ts';
import { tradeSheet } from '#features/trade-documents/content/trade-sheet.ts';
import { languages } from '#i18n/language.ts';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import { median, quantile } from './quantile.ts';

const documents = Number(process.env.DOCUMENTS ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 50);
const mark = { code: 'K7QM-4T9D-WX2R', url: 'https://shop.example/verify?code=K7QM4T9DWX2R' };
const print = (line: string) => process.stdout.write(`${line}\n`);

const renderer = createDocumentRenderer();

async function timeOf(content: DocumentContent): Promise<number> {
  const start = performance.now();
  await renderer.render(tradeSheet(content, mark));
  return performance.now() - start;
}

// The first one starts the thread and reads the fonts.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const first = await timeOf(quotationDocument('en', 8));
delay.disable();
print(`first document after the start: ${first.toFixed(0)} ms (aim 2,000)`);
print(`delay of the event loop meanwhile: p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms (aim 20)`);

for (const language of languages) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(quotationDocument(language, 8)));
  print(
    `one page, ${language}: ${median(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms (aim 100)`,
  );
}

const long: number[] = [];
for (let round = 0; round < 5; round += 1) long.push(await timeOf(quotationDocument('en', 500)));
print(`500 lines: ${median(long).toFixed(0)} ms, slowest ${Math.max(...long).toFixed(0)} ms (aim 1,000)`);

const contents = languages.flatMap((language) => [
  quotationDocument(language, 13),
  invoiceDocument(language),
  packingListDocument(language),
]);
const memory: number[] = [];
const start = performance.now();
for (let count = 0; count < documents; count += 1) {
  const content = contents[count % contents.length];
  if (content) await renderer.render(tradeSheet(content, mark));
  if (count % Math.max(1, Math.floor(documents / 20)) === 0) memory.push(process.memoryUsage.rss() / 1e6);
}
const seconds = (performance.now() - start) / 1_000;
print(`${documents} documents: ${(documents / seconds).toFixed(1)} per second`);
print(
  `memory of the process over them, in MB: ${memory.map((size) => size.toFixed(0)).join(', ')} (aim: level)`,
);
await renderer.stop();
