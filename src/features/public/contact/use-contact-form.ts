import { useCallback } from 'react'
import { useCode } from '#src/components/ui/form/use-code.ts'

const loadForm = async () => (await import('./contact-form.tsx')).ContactForm

/** The form is loaded when it is less than one screen height away. */
const NEAR = '100%'

/** Loads the code of the form when the visitor is about to scroll to it. */
export function useContactForm() {
  const { code, fetch } = useCode(loadForm)

  const place = useCallback(
    (element: HTMLElement) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          observer.disconnect()
          fetch()
        },
        { rootMargin: NEAR },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [fetch],
  )

  return { code, fetch, place }
}
