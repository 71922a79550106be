// The English dictionary, which the other two must match key by key.
import { catalogue } from './en/catalogue.ts';
import { shell } from './en/shell.ts';

export const en = { ...shell, ...catalogue };

type Words<Group> = { [Key in keyof Group]: Group[Key] extends string ? string : Words<Group[Key]> };

export type Dictionary = Words<typeof en>;
