// `npm run bench`: how often a search of the demo catalogue shows what a buyer expects among the first three results.
import process from 'node:process';
import {
  foundIn,
  judge,
  judgedPath,
  type JudgedSearch,
  lookedAt,
  sharesOf,
} from '#tests/judged-search/judged-search.ts';
import { furtherSearches } from '#tests/judged-search/further-searches.ts';
import { laterSearches } from '#tests/judged-search/later-searches.ts';
import { judgedSearches } from '#tests/judged-search/judged-searches.ts';
import { unseenSearches } from '#tests/judged-search/unseen-searches.ts';
import { withDemoSite } from './demo-site.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

await withDemoSite({ name: 'judged-search', port: 3987, env: { DEMO: 'on' } }, async (site) => {
  const find = async (judged: JudgedSearch): Promise<string[]> => {
    const response = await fetch(`${site}${judgedPath(judged)}`, {
      headers: { authorization: 'Bearer public' },
    });
    if (!response.ok) throw new Error(`${judged.search}: ${response.status} ${await response.text()}`);
    return foundIn((await response.json()) as { id?: string; url?: string }[]);
  };
  // A search works from the first moment, but understands only once its index is filled.
  await untilUnderstood(find);
  for (const [name, searches] of [
    ['judged', judgedSearches],
    ['unseen', unseenSearches],
    ['later', laterSearches],
    ['further', furtherSearches],
  ] as const) {
    const verdicts = await judge(searches, find);
    print(`${name}: success within the first ${lookedAt}, empty`);
    for (const { group, searches: count, success, empty } of sharesOf(verdicts)) {
      print(`  ${group} (${count}): ${percent(success)}, ${percent(empty)}`);
    }
    for (const { language, kind, search, found } of verdicts.filter(({ isSuccess }) => !isSuccess)) {
      print(`  not found: ${language} ${kind} "${search}" → ${found.join(' | ') || 'nothing'}`);
    }
  }
});

async function untilUnderstood(find: (search: JudgedSearch) => Promise<string[]>): Promise<void> {
  const search: JudgedSearch = { language: 'en', kind: 'terms', search: 'gigabit 24 switch', expected: /./u };
  const until = Date.now() + 60_000;
  while ((await find(search)).length === 0) {
    if (Date.now() > until) throw new Error('The search did not understand within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
