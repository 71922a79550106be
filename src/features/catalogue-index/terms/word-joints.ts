// Word joints: what stands around the spaces of a text, one bit of 32 for each, by which most texts that cannot hold another are
// ruled out unread.

/** Characters on each side of a space. */
const around = 2;

/** A text that holds another has all of its bits. */
export function jointsOf(text: string): number {
  let joints = 0;
  for (
    let at = text.indexOf(' ', around);
    at >= 0 && at < text.length - around;
    at = text.indexOf(' ', at + 1)
  ) {
    let hash = 0;
    for (let near = at - around; near <= at + around; near += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(near), 0x9e3779b1);
    }
    joints |= 1 << (hash >>> 27);
  }
  return joints;
}
