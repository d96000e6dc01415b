import { type ComponentType, useCallback, useState } from 'react'

type ContactForm = ComponentType<{ creatorId: string }>
type LoadedForm = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; Form: ContactForm }

const loadForm = async (): Promise<ContactForm> => (await import('./contact-form.tsx')).ContactForm

/** In screens: how far away the form is fetched. */
const NEAR = '100%'

/** The form, no part of what the page loads first: it comes when the visitor is about to reach its place. */
export function useContactForm() {
  const [form, setForm] = useState<LoadedForm>({ state: 'waiting' })

  const load = useCallback(() => {
    loadForm().then(
      (Form) => setForm({ state: 'ready', Form }),
      () => setForm({ state: 'failed' }),
    )
  }, [])

  const place = useCallback(
    (element: HTMLElement) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          observer.disconnect()
          load()
        },
        { rootMargin: NEAR },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [load],
  )

  return { form, load, place }
}
