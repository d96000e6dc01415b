import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'

const ContactForm = lazyComponent(
  async () => {
    const { ContactForm: Form } = await import('./contact-form.tsx')
    return (props: { creatorId: string }) => (
      <FormCard>
        <Form {...props} />
      </FormCard>
    )
  },
  {
    standIn: (
      <FormCard>
        <FormShape />
      </FormCard>
    ),
    when: 'near',
    Failed: ({ retry }) => <ErrorPanel title={m.contact_failed()} onRetry={retry} />,
  },
)

export function ContactSection({ creator }: { creator: Pick<Creator, 'userId' | 'name'> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // the browser followed the link when the section was not there yet
  useEffect(() => {
    if (hash !== '#contact') return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash])

  return (
    <section
      aria-labelledby="contact"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-10"
    >
      <div className="grid gap-2">
        <h2 id="contact" ref={heading} tabIndex={-1} className="text-xl">
          {m.contact_title({ name: creator.name })}
        </h2>
        <p className="text-muted">{m.contact_intro({ name: creator.name })}</p>
      </div>
      <ContactForm creatorId={creator.userId} />
    </section>
  )
}

function FormCard({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-card p-5 sm:p-6">{children}</div>
}

/**
 * A shape as high as the form at every width, so that nothing moves when the form comes. It is not animated, because nobody waits
 * for the form yet.
 */
function FormShape() {
  return (
    <div aria-hidden className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldShape height="h-11" />
        <FieldShape height="h-11" />
      </div>
      <FieldShape height="h-11" />
      <FieldShape height="h-[calc(6lh+1.25rem)]" />
      <Shape className="h-11 w-36" />
    </div>
  )
}

function FieldShape({ height }: { height: string }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <span>&nbsp;</span>
      <Shape className={`text-base ${height}`} />
    </div>
  )
}

function Shape({ className }: { className: string }) {
  return <span className={classNames('block rounded-control bg-ink/8', className)} />
}
