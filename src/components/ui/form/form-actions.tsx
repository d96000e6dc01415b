import type { ComponentProps } from 'react'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'

type FormActionsProps = Omit<ComponentProps<typeof DialogActions>, 'isSubmitting' | 'error'> & {
  /** The `formState` of react-hook-form. */
  formState: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } }
}

/** The buttons of a dialog's form, with the state and the error that react-hook-form has. */
export function FormActions({ formState: { isSubmitting, errors }, ...actions }: FormActionsProps) {
  return <DialogActions {...actions} isSubmitting={isSubmitting} error={errors.root?.message} />
}
