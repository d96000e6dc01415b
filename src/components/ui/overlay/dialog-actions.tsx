import type { ButtonVariant } from '#src/components/ui/action/button-styles.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'

type DialogActionsProps = {
  texts: { submit: string; submitting: string; cancel: string }
  isSubmitting: boolean
  error: string | undefined
  variant?: ButtonVariant
  onCancel: () => void
}

/** The end of a form in a dialog: the error of the whole form, and the buttons to cancel and to submit. */
export function DialogActions({
  texts,
  isSubmitting,
  error,
  variant = 'primary',
  onCancel,
}: DialogActionsProps) {
  return (
    <>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className="flex gap-3 pt-1 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant={variant} loadingLabel={isSubmitting && texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </>
  )
}
