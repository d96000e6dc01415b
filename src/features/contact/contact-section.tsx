import { Button } from '#src/components/ui/button.tsx'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import type { Creator } from '#src/domain/profile.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactTexts as texts } from './texts.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactSection({ creator }: { creator: Pick<Creator, 'userId' | 'name'> }) {
  const { form, load, place } = useContactForm()
  return (
    <section
      ref={place}
      aria-labelledby="contact"
      lang={texts.lang}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-10"
    >
      <div className="grid gap-2">
        <h2 id="contact" className="text-xl">
          {texts.title(creator.name)}
        </h2>
        <p className="text-muted">{texts.intro(creator.name)}</p>
      </div>
      {form.state === 'failed' ? (
        <ErrorPanel title={texts.failed} onRetry={load} />
      ) : (
        <div className="rounded-card border border-line bg-card p-5 sm:p-6">
          {form.state === 'ready' ? <form.Form creatorId={creator.userId} /> : <ContactFormShape />}
        </div>
      )}
    </section>
  )
}

/** What stands in the form's place until its code is here: the same to the eye, out of reach for hand and reader. */
function ContactFormShape() {
  return (
    <div inert aria-hidden className="grid gap-5">
      <ContactFields register={() => ({})} />
      <Button className="sm:justify-self-start">{texts.submit}</Button>
    </div>
  )
}
