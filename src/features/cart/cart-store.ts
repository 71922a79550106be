// The cart as this browser keeps it: it survives reloads and languages, and open tabs agree on it.
import { fromCents, toUnitCents } from '#kernel/money.ts';
import { productTypes } from '#features/catalogue/product.rules.ts';
import type { Cart, CartLine } from './cart.rules.ts';

const name = 'cart';
/** Carts that an older or newer version wrote are left alone and not read. */
const version = 1;

const empty: Cart = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let cart = empty;
/** Where storage is forbidden the cart lives as long as the page. */
let stored = true;

/** The same object as long as nothing changes. */
export function readCart(): Cart {
  const now = stored ? storedText() : text;
  if (now !== text) {
    text = now;
    cart = parseCart(now);
  }
  return cart;
}

/** On the server, and until the browser has taken the page over. */
export function emptyCart(): Cart {
  return empty;
}

/** `change` gets what is stored now, so that it builds on what another tab has just done. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const changed = change(readCart());
  if (changed === cart) return;
  cart = changed;
  text = JSON.stringify({ version, lines: changed });
  try {
    localStorage.setItem(name, text);
  } catch {
    stored = false;
  }
  for (const listener of listeners) listener();
}

export function subscribeToCart(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Anything that is no cart is an empty one; a line that makes no sense is left out. */
export function parseCart(raw: string | null): Cart {
  try {
    const kept = JSON.parse(raw ?? 'null') as { version?: unknown; lines?: unknown } | null;
    if (kept?.version !== version || !Array.isArray(kept.lines)) return empty;
    const seen = new Set<string>();
    return kept.lines.filter(isLine).filter(({ id }) => !seen.has(id) && seen.add(id));
  } catch {
    return empty;
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    stored = false;
    return text;
  }
}

function isLine(raw: unknown): raw is CartLine {
  if (raw === null || typeof raw !== 'object') return false;
  const { id, title, image_url, category, product_type, unitCents, stock, quantity } = raw as CartLine;
  return (
    [id, title, category].every((word) => typeof word === 'string') &&
    (image_url === null || typeof image_url === 'string') &&
    productTypes.includes(product_type) &&
    [stock, quantity].every((count) => Number.isSafeInteger(count) && count >= 0) &&
    isUnitCents(unitCents) &&
    quantity >= 1 &&
    quantity <= stock
  );
}

/** As finely as prices are given. */
function isUnitCents(cents: unknown): boolean {
  return typeof cents === 'number' && cents >= 0 && toUnitCents(fromCents(cents)) === cents;
}
