import type { ComponentProps } from 'react'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'

type FormActionsProps = Omit<ComponentProps<typeof DialogActions>, 'isSubmitting' | 'error'> & {
  /** Of react-hook-form. */
  formState: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } }
}

/** The end of a dialog's form: what it says of itself is what the form knows. */
export function FormActions({ formState: { isSubmitting, errors }, ...actions }: FormActionsProps) {
  return <DialogActions {...actions} isSubmitting={isSubmitting} error={errors.root?.message} />
}
