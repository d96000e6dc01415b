import type { RefObject } from 'react'

/** To the first field that says it is wrong, once React has drawn that. */
export function focusFirstProblem(form: RefObject<HTMLElement | null>): void {
  setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
