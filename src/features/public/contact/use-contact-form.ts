import { useCallback } from 'react'
import { useCode } from '#src/components/ui/form/use-code.ts'

const loadForm = async () => (await import('./contact-form.tsx')).ContactForm

/** In screens: how far away the form is fetched. */
const NEAR = '100%'

/** The form, no part of what the page loads first: it comes when the visitor is about to reach its place. */
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
