import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { contactTexts as texts } from './texts.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactSection({ creator }: { creator: Pick<Creator, 'userId' | 'name'> }) {
  const { code, fetch, place } = useContactForm()
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
      {code.state === 'failed' ? (
        <ErrorPanel title={texts.failed} onRetry={fetch} />
      ) : (
        <div className="rounded-card border border-line bg-card p-5 sm:p-6">
          {code.state === 'ready' ? <code.Part creatorId={creator.userId} /> : <FormShape />}
        </div>
      )}
    </section>
  )
}

/** A placeholder as high as the form at every width, so that nothing moves when the form comes. Not animated, because it is out of view. */
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
