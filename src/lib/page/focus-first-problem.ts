import type { RefObject } from 'react'

/** Focuses the first invalid field once React has rendered the problems. */
export function focusFirstProblem(form: RefObject<HTMLElement | null>): void {
  setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
