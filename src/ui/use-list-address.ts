import { redirect, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { isWrittenAs, ownParams } from '#kernel/own-params.ts';

type Listed = z.ZodObject<{ page: z.ZodType<number> }>;

/**
 * A list's question, which is its page's address. Every field of `schema` has a default; what equals it is left out of
 * the address.
 */
export function useListAddress<Schema extends Listed>(path: string, schema: Schema) {
  type Query = z.output<Schema>;
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const query = useMemo(() => readListAddress(schema, raw), [schema, raw]);
  const navigate = useNavigate();
  /** Another question starts from its first page. */
  const ask = useCallback(
    (change: Partial<Query>, { replace = false } = {}) =>
      navigate({
        to: path,
        search: (before: Record<string, unknown>) =>
          listAddress(schema, { ...readListAddress(schema, before), page: 1, ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate, path, schema],
  );
  const link = (change: Partial<Query>) => ({
    to: path,
    search: listAddress(schema, { ...query, page: 1, ...change }),
  });
  return { query, ask, link };
}

/** An address may hold anything: what cannot be read is as if it were not there. */
export function readListAddress<Schema extends Listed>(
  schema: Schema,
  raw: Record<string, unknown>,
): z.output<Schema> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const read = field.safeParse(raw[name]);
    return [name, read.success ? read.data : field.parse(undefined)];
  });
  return Object.fromEntries(fields) as z.output<Schema>;
}

/** One list has one address. */
export function listAddress(schema: Listed, query: Record<string, unknown>): Record<string, string> {
  const defaults: Record<string, unknown> = schema.parse({});
  const told = Object.entries(query).filter(([name, value]) => value !== defaults[name]);
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}

/** For the loader of a list's page, with what its URL holds: takes out what means nothing to it. */
export function dropNonsense(path: string, schema: Listed, raw: Record<string, unknown>): void {
  const clean = listAddress(schema, readListAddress(schema, raw));
  dropUnread(path, raw, Object.keys(schema.shape), clean);
}

/** As above, of a list that reads its URL in its own way. */
export function dropUnread(
  path: string,
  raw: Record<string, unknown>,
  names: readonly string[],
  clean: object,
): void {
  const own = ownParams(raw, names, clean);
  if (isWrittenAs(raw, own)) return;
  throw redirect({ to: path, search: { ...raw, ...own }, replace: true });
}
