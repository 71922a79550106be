// Scripts of PunchOut sessions, which no other page loads. Without them, forms do the same on the server.

/** The file of pages in a session. */
export const sessionScriptPath = '/punchout/session.js';
export const sessionStylesPath = '/punchout/session.css';

/** Posts the cart of the browser with the form of the banner, and counts its items; after the session, restores the one before. */
export const sessionScript = `(() => {
  if (document.querySelector('[data-punchout-ended]')) {
    try {
      const before = localStorage.getItem('punchout-cart-before');
      localStorage.removeItem('punchout-cart-before');
      localStorage.removeItem('punchout-session');
      if (before) localStorage.setItem('cart', before);
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    } catch {
      // Without storage, there was no other cart.
    }
    return;
  }
  const form = document.querySelector('form[data-punchout]');
  const count = document.querySelector('[data-punchout-count]');
  if (!form || !count) return;
  const read = () => {
    try {
      const { version, lines } = JSON.parse(localStorage.getItem('cart') ?? 'null') ?? {};
      return version === 1 && Array.isArray(lines) ? lines : [];
    } catch {
      return null;
    }
  };
  form.addEventListener('submit', () => {
    const lines = read();
    // Without storage, the basket of the server is returned.
    form.elements.cart.value = lines ? JSON.stringify(lines.map(({ id, quantity }) => [id, quantity])) : '';
  });
  const update = () => {
    const lines = read();
    if (!lines) return;
    const sum = String(lines.reduce((total, { quantity }) => total + (Number(quantity) || 0), 0));
    if (count.textContent !== sum) count.textContent = sum;
  };
  update();
  window.addEventListener('storage', update);
  // The header shows every change of the cart in this page.
  const header = document.querySelector('.header');
  if (header) new MutationObserver(update).observe(header, { subtree: true, childList: true, characterData: true });
})();`;

/** Puts the basket into the browser's cart, and goes on, or returns a validated product at once. */
export const basketScript = `(() => {
  const data = document.querySelector('script[data-cart]');
  try {
    if (data) {
      // The visitor's own cart comes back after the session.
      const own = localStorage.getItem('cart') ?? '';
      if (localStorage.getItem('punchout-cart-before') === null)
        localStorage.setItem('punchout-cart-before', own.includes('"lines":[{') ? own : '');
      localStorage.setItem('punchout-session', data.dataset.cart);
      localStorage.setItem('cart', data.textContent);
    }
  } catch {
    // Without storage, the server has the basket.
  }
  const form = document.querySelector('form[data-return]');
  // A validation leaves the cart alone.
  if (form && data)
    form.addEventListener('submit', () => {
      try {
        // Another tab may have opened another session since.
        if (localStorage.getItem('punchout-session') === data.dataset.cart) localStorage.removeItem('cart');
      } catch {
        // There is none.
      }
    });
  if (form && form.dataset.return === 'now') form.requestSubmit();
  const next = document.querySelector('a[data-next]');
  if (next) location.replace(next.href);
})();`;
