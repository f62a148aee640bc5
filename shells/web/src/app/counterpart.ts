/** Finds an element in a page with the same content: by name, address or label, text, card, and its place. */
export function counterpartOf<E extends HTMLElement>(
  element: E,
  page: HTMLElement,
  other: HTMLElement,
): E | undefined {
  const attribute = ['name', 'href', 'aria-label'].find(
    // Places in a page have other names in the other.
    (one) => element.hasAttribute(one) && !element.getAttribute(one)?.startsWith('#'),
  );
  const value = CSS.escape(attribute ? (element.getAttribute(attribute) ?? '') : '');
  if (element.localName === 'main') return other.querySelector<E>('main') ?? undefined;
  // Bar and content have links of the same address: the element is looked for in its own part.
  const part = element.closest('main') ? 'main ' : '';
  const selector = part + element.localName + (attribute ? `[${attribute}="${value}"]` : '');
  const similarIn = (within: HTMLElement) =>
    [...within.querySelectorAll<E>(selector)].filter(
      (one) => one.textContent === element.textContent && cardOf(one) === cardOf(element),
    );
  return similarIn(other)[similarIn(page).indexOf(element)];
}

/** The name of the card that an element is in: each card has a heart. */
const cardOf = (element: HTMLElement) => element.closest('article')?.querySelector('a')?.textContent;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  // Without a default the first option is selected.
  const before = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, before);
}

/**
 * Remembers what was typed or chosen in a page, where the focus is, and what was scrolled sideways. Returns a
 * function that restores them in another page.
 */
export function rememberInput(page: HTMLElement): (other: HTMLElement) => void {
  const changed = [...page.querySelectorAll<Control>('input, textarea, select')].filter(isChanged);
  const scrolled = [...page.querySelectorAll<HTMLElement>('*')]
    .filter(({ scrollLeft }) => scrollLeft > 0)
    .map((element) => ({ element, left: element.scrollLeft }));
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && page.contains(active) ? active : undefined;
  const { selectionStart = null, selectionEnd = null } = (focused ?? {}) as Partial<HTMLInputElement>;

  return (other) => {
    for (const control of changed) {
      const counterpart = counterpartOf(control, page, other);
      if (counterpart) setValue(counterpart, control.value);
    }
    for (const { element, left } of scrolled)
      counterpartOf(element, page, other)?.scrollTo({ left, behavior: 'instant' });
    const target = focused && counterpartOf(focused, page, other);
    target?.focus({ preventScroll: true });
    if (target && selectionStart !== null)
      (target as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Sets a value as typing or choosing does, which controlled fields notice too. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const type = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
