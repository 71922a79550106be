// Script of rooms. Its first part chooses all lines by one box, calculates the total again whenever lines or quantities are
// chosen, and begins messages about a line; without it, the boxes of the lines, a button and a link do. Forms are found when
// something is chosen, since the second part replaces them.
import { roomLiveScript } from './room-live-script.ts';

const totalScript = `const lineBoxes = () => [...document.querySelectorAll('.room-lines [name=line]')];
/** The box of all lines is half checked when some are; it is no choice by itself. What the script does needs no button. */
const markAll = () => {
  const all = document.querySelector('[data-all]');
  const boxes = lineBoxes();
  for (const button of document.querySelectorAll('[value=recalculate]')) button.hidden = true;
  if (!all || boxes.length === 0) return;
  all.hidden = false;
  all.checked = all.defaultChecked = boxes.every(({ checked }) => checked);
  all.indeterminate = !all.checked && boxes.some(({ checked }) => checked);
};
(() => {
  const replaced = '#sums, .room-chosen, .accept-bar > p, [data-accept], .room-lines td:nth-child(n + 3)';
  let latest = 0;
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-about]');
    const about = document.getElementById('about');
    if (!link || !about || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    about.value = link.dataset.about;
    document.getElementById('body').focus();
  });
  document.addEventListener('change', async ({ target }) => {
    const { form } = target;
    if (!form?.matches('[data-acceptance]') || !target.closest('.room-lines')) return;
    if (target.matches('[data-all]')) for (const box of lineBoxes()) box.checked = target.checked;
    markAll();
    const number = ++latest;
    const body = new URLSearchParams(new FormData(form));
    body.set('action', 'recalculate');
    try {
      const response = await fetch(form.getAttribute('action'), { method: 'POST', body });
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const [shown, next] = [document, page].map((each) => [...each.querySelectorAll(replaced)]);
      const total = page.querySelector('form[data-acceptance] [name=total]').value;
      // What cannot be accepted has no total: nothing moves until it is sent, unless no line is chosen.
      if ((!total && body.has('line')) || number !== latest || !form.isConnected || shown.length !== next.length) return;
      shown.forEach((element, index) => element.replaceChildren(...next[index].childNodes));
      form.elements.total.value = total;
    } catch {
      // The server compares the total, so that an old one is never accepted.
    }
  });
  // The browser may restore what was chosen, after the page was read.
  addEventListener('pageshow', markAll);
})();`;

export const roomScript = `${totalScript}${roomLiveScript}`;
