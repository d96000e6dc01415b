/** As a `ref`: a step that takes another's place takes the focus too, which would be lost with what had it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** The same, unless somebody is busy elsewhere on the page. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
