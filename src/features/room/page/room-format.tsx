// Names of lines and states, and markup of values inside texts.
import type { ReactNode } from 'react';
import type { QuotationRoom, RoomLine, RoomVersion } from '../quotation-room.schema.ts';

type StateName = Exclude<RoomVersion['status'], 'draft' | 'withdrawn'>;

/** Neither a draft nor a withdrawn version is ever part of a room. */
export function stateName({ status }: Pick<RoomVersion, 'status'>): StateName {
  return status === 'draft' || status === 'withdrawn' ? 'superseded' : status;
}

/** The version that the URL names, or the last one; undefined: nothing was quoted yet. */
export function shownVersion({ versions }: QuotationRoom, version?: number): RoomVersion | undefined {
  return versions.find((each) => each.version === version) ?? versions.at(-1);
}

export function lineName({
  description,
  part_number,
}: Pick<RoomLine, 'description' | 'part_number'>): string {
  return description || (part_number ?? '');
}

/** Neighbours of one group together, in the order of the lines, as the PDF has them. */
export function groupRuns<Line extends Pick<RoomLine, 'group_name'>>(
  lines: readonly Line[],
): { name: string | null; lines: Line[] }[] {
  const runs: { name: string | null; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last.name === line.group_name) last.lines.push(line);
    else runs.push({ name: line.group_name, lines: [line] });
  }
  return runs;
}

export function isolated(text: ReactNode) {
  return <bdi>{text}</bdi>;
}

/** Without line breaks at its dashes. */
export function wholeNumber(number: ReactNode) {
  return <bdi className="room-number">{number}</bdi>;
}
