/** Finds the element that stands for another one in a page with the same content. */
export interface Counterpart {
  in(page: HTMLElement): HTMLElement | undefined;
  /** The address of a link. */
  href: string | undefined;
}

/** An element's place among those with the same name or address, and the same text. */
export function locate(element: Element, page: HTMLElement): Counterpart {
  const attribute = ['name', 'href'].find((one) => element.hasAttribute(one));
  const value = attribute && element.getAttribute(attribute);
  const selector = attribute
    ? `${element.localName}[${attribute}="${CSS.escape(value ?? '')}"]`
    : element.localName;
  const text = element.textContent;
  // Bar and content have links of the same address: the element is looked for in its own part.
  const part = element.closest('main') ? 'main' : undefined;
  const similar = (within: HTMLElement) =>
    [
      ...((part ? within.querySelector(part) : null) ?? within).querySelectorAll<HTMLElement>(selector),
    ].filter((one) => one.textContent === text);
  const index = similar(page).indexOf(element as HTMLElement);
  return {
    in: (other) => similar(other)[index],
    href: element instanceof HTMLAnchorElement ? element.href : undefined,
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

const isTextControl = (element: Element | null | undefined): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isControl = (element: Element | null | undefined): element is Control =>
  isTextControl(element) || element instanceof HTMLSelectElement;

const isChanged = (control: Control): boolean => {
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  // Without a default the first option is selected.
  const before = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, before);
};

/**
 * Remembers what was typed or chosen in a page and where the focus
 * is. Returns a function that restores both in another page.
 */
export function rememberInput(page: HTMLElement): (other: HTMLElement) => void {
  const typed = [...page.querySelectorAll('input, textarea, select')]
    .filter(isControl)
    .filter(isChanged)
    .map((control) => ({ place: locate(control, page), value: control.value }));
  const active = document.activeElement;
  const focused = active && page.contains(active) ? locate(active, page) : undefined;
  const selection = isTextControl(active)
    ? ([active.selectionStart, active.selectionEnd] as const)
    : undefined;

  return (other) => {
    for (const { place, value } of typed) {
      const control = place.in(other);
      if (control instanceof HTMLSelectElement) {
        // A choice may change the address, which only works after all effects of the screen.
        queueMicrotask(() => setValue(control, value));
      } else if (isControl(control)) setValue(control, value);
    }
    const target = focused?.in(other);
    target?.focus({ preventScroll: true });
    if (isTextControl(target) && selection && selection[0] !== null) target.setSelectionRange(...selection);
  };
}

/** Sets a value as typing or choosing does, which controlled fields notice too. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const type = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
