// The type of translated messages: the same keys as in English, with any text.

export type Translated<Group> = {
  [Key in keyof Group]: Group[Key] extends string ? string : Translated<Group[Key]>;
};
