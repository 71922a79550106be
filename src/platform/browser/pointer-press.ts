// Whether a pointer is pressed: what would move the page under it meanwhile waits until it is released.

/** In milliseconds. A release may never arrive, such as over another window. */
const longest = 1000;
/** A list of options or a calendar of the browser opens, and receives the release. */
const longestOfOpened = 500;
/** A finger's click, and the blur that precedes it, follow its release. */
const tapDelay = 50;

const waiting: (() => void)[] = [];
let end: ReturnType<typeof setTimeout> | undefined;

/** Runs at once, or after the release and its click if a pointer is pressed: for what adds, removes or moves elements. */
export function afterPress(work: () => void): void {
  if (end === undefined) work();
  else waiting.push(work);
}

/** Call once. */
export function watchPresses(page: EventTarget): void {
  const endIn = (milliseconds: number) => {
    clearTimeout(end);
    end = setTimeout(finish, milliseconds);
  };
  const onPress = (event: Event) => {
    const isOpened = event.target instanceof Element && event.target.matches('select, input[type=date]');
    endIn(isOpened ? longestOfOpened : longest);
  };
  const onEnd = (event: Event) => {
    if (end === undefined) return;
    const isTap = event.type === 'pointerup' && (event as PointerEvent).pointerType !== 'mouse';
    endIn(isTap ? tapDelay : 0);
  };
  page.addEventListener('pointerdown', onPress, true);
  for (const type of ['pointerup', 'pointercancel', 'contextmenu', 'visibilitychange'])
    page.addEventListener(type, onEnd, true);
  // Captured, it would also be the blur of every field.
  page.addEventListener('blur', onEnd);
}

function finish(): void {
  end = undefined;
  for (const work of waiting.splice(0)) work();
}
