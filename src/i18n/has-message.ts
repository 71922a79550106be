// Messages whose key is only known at run time, such as the status in an API response.

/** Whether the group of messages has `key`. */
export function hasMessage<Key extends string>(t: { has: (key: Key) => boolean }, key: string): key is Key {
  const { has }: { has(key: string): boolean } = t;
  return has(key);
}
