import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'

export type StepFormProps = {
  canSubmit: boolean
  isSaving: boolean
  error: string | undefined
  submitLabel?: string
  savingLabel?: string
  onBack: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The form of a step with a single choice. */
export function StepForm({
  canSubmit,
  isSaving,
  error,
  submitLabel = m.onboarding_continue(),
  savingLabel = m.onboarding_saving(),
  onBack,
  onSubmit,
  children,
}: StepFormProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit && !isSaving) onSubmit()
      }}
    >
      {children}
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="large" onClick={onBack} disabled={isSaving}>
          {m.onboarding_back()}
        </Button>
        <Button
          type="submit"
          size="large"
          disabled={!canSubmit}
          loadingLabel={isSaving && savingLabel}
          className="flex-1"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
