import type { ReactNode, RefObject } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'

type SectionFormProps = {
  title: string
  help?: string
  section: {
    form: RefObject<HTMLFormElement | null>
    isDirty: boolean
    isSaving: boolean
    failure: string | undefined
    submit: () => Promise<void>
  }
  children: ReactNode
}

/** The form of a section that is saved separately, with its error, the note about unsaved changes and the save button. */
export function SectionForm({ title, help, section, children }: SectionFormProps) {
  const { form, isDirty, isSaving, failure, submit } = section
  return (
    <Section title={title} {...(help !== undefined && { help })}>
      <form
        ref={form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {children}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="min-w-0 flex-1 text-sm text-muted">
            {isDirty && !isSaving && m.settings_section_unsaved()}
          </p>
          <Button
            type="submit"
            loadingLabel={isSaving && m.settings_section_saving()}
            className="max-sm:w-full"
          >
            {m.settings_section_save()}
          </Button>
        </div>
      </form>
    </Section>
  )
}
