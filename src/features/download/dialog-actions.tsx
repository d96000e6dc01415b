import { Button } from '#src/components/ui/button.tsx'
import { FormMessage } from '#src/components/ui/form-message.tsx'
import { downloadTexts } from './texts.ts'

type DialogActionsProps = {
  texts: { submit: string; submitting: string }
  isSubmitting: boolean
  error: string | undefined
  onCancel: () => void
}

export function DialogActions({ texts, isSubmitting, error, onCancel }: DialogActionsProps) {
  return (
    <>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className="flex gap-3 pt-1 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
          {downloadTexts.cancel}
        </Button>
        <Button type="submit" loadingLabel={isSubmitting && texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </>
  )
}
