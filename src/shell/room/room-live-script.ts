// Script of rooms that shows what is new: it follows the stream of the room and reads the page again, while nothing is
// pressed, selected or typed; otherwise a notice offers it. Without streams, it reads the page when it becomes visible.
export const roomLiveScript = `(() => {
  const news = document.querySelector('.room-news');
  const main = () => document.querySelector('main[data-state]');
  if (!news || !main()) return;
  const status = news.querySelector('p');
  const button = news.querySelector('button');
  const controls = 'a, button, input, select, textarea, summary';
  let source, retry, waiting, isPressed = false, isReading = false, isStale = false;

  const isTouched = (field) =>
    field.type === 'checkbox' ? field.checked !== field.defaultChecked
    : field.matches('select')
      ? field.selectedIndex > 0 ? !field.selectedOptions[0].defaultSelected
        : [...field.options].some((option, index) => index > 0 && option.defaultSelected)
    : field.type !== 'hidden' && field.value !== field.defaultValue;
  const hasTouched = (part) => [...part.querySelectorAll('input, select, textarea')].some(isTouched);
  const isBusy = () => {
    const { activeElement } = document;
    return isPressed || !getSelection().isCollapsed || hasTouched(main())
      || (activeElement?.matches(controls) && main().contains(activeElement))
      || main().querySelector('[role=alert], details[open]')
      || (matchMedia('(hover: hover)').matches && main().querySelector(':is(' + controls + '):hover'));
  };

  const kindOf = (next) =>
    !next.dataset.state ? 'gone'
    : next.dataset.newest !== main().dataset.newest ? 'version'
    : next.dataset.messages !== main().dataset.messages ? 'message'
    : 'changed';

  /** What was typed stays, as far as the new page has a field for it. */
  const keepTyped = (old, next) => {
    const isSame = old.dataset.shown === next.dataset.shown;
    for (const selector of ['form[data-acceptance]', '.room-decline', '.room-compose']) {
      const [typed, empty] = [old, next].map((each) => each.querySelector(selector));
      if (!typed || !empty || !hasTouched(typed)) continue;
      if (isSame) { empty.replaceWith(typed); continue; }
      for (const field of typed.querySelectorAll('textarea, #po_number, #wanted, .room-address > * > *')) {
        const other = empty.querySelector('#' + field.id);
        if (other && isTouched(field)) other.value = field.value;
      }
    }
  };

  const show = (page, kind) => {
    const [old, next] = [main(), page.querySelector('main')];
    const inView = ({ bottom, top }) => bottom > 0 && top < innerHeight;
    const anchor = ['.room-compose', '#sums', 'h1']
      .map((selector) => ({ selector, box: old.querySelector(selector)?.getBoundingClientRect() }))
      .find(({ box }) => box && inView(box));
    keepTyped(old, next);
    old.replaceWith(next);
    document.title = page.title;
    markAll();
    waiting = undefined;
    button.hidden = true;
    status.textContent = news.dataset[kind];
    // What is looked at stays where it is.
    const moved = anchor && next.querySelector(anchor.selector);
    if (moved) scrollBy({ top: moved.getBoundingClientRect().top - anchor.box.top, behavior: 'instant' });
    if (kind === 'gone') close();
  };

  const read = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale && main()) {
        isStale = false;
        const response = await fetch(news.dataset.path + location.search, { cache: 'no-store' });
        if (![200, 404, 410].includes(response.status)) throw new Error('The room could not be read.');
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        const next = page.querySelector('main');
        if (!next || !main() || next.dataset.state === main().dataset.state) continue;
        const kind = kindOf(next);
        if (!isBusy()) { show(page, kind); continue; }
        waiting = { page, kind };
        status.textContent = news.dataset[kind];
        button.hidden = false;
      }
    } catch {
      // A new stream says again that there is something new.
      close();
      retry = setTimeout(follow, 30000);
    } finally {
      isReading = false;
    }
  };

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const follow = () => {
    clearTimeout(retry);
    if (!main() || document.hidden || !navigator.onLine) return close();
    if (source) return;
    if (!self.EventSource) return void read();
    const opened = new EventSource(news.dataset.path + '/events?seen=' + main().dataset.state);
    source = opened;
    opened.addEventListener('changed', read);
    opened.addEventListener('error', () => {
      // The browser reconnects by itself unless the stream was rejected: the link may open nothing any more.
      if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
      source = undefined;
      retry = setTimeout(follow, 30000);
      read();
    });
  };

  button.addEventListener('click', () => {
    const { page, kind } = waiting;
    show(page, kind);
    const target = document.querySelector(kind === 'message' ? '.room-thread > li:last-child' : 'h1');
    target.tabIndex = -1;
    target.focus();
  });
  addEventListener('pointerdown', () => { isPressed = true; }, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    addEventListener(end, () => setTimeout(() => { isPressed = false; }, 500), true);
  // After the first paint, and when the browser shows the page from its history again.
  addEventListener('pageshow', () => setTimeout(follow));
  addEventListener('pagehide', close);
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
})();`;
