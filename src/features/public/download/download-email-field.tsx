import type { ComponentProps } from 'react'
import { EmailField } from '#src/components/ui/input/email-field.tsx'
import { emailDialogTexts as texts } from './texts.ts'

type DownloadEmailFieldProps = Pick<ComponentProps<typeof EmailField>, 'registration' | 'error'>

export const DownloadEmailField = (props: DownloadEmailFieldProps) => (
  <EmailField label={texts.email} placeholder={texts.placeholder} {...props} />
)
