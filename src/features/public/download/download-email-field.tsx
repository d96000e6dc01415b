import type { ComponentProps } from 'react'
import { m } from '#messages'
import { EmailField } from '#src/components/ui/input/email-field.tsx'

type DownloadEmailFieldProps = Pick<ComponentProps<typeof EmailField>, 'registration' | 'error'>

export const DownloadEmailField = (props: DownloadEmailFieldProps) => (
  <EmailField
    label={m.download_email_dialog_email()}
    placeholder={m.download_email_dialog_placeholder()}
    {...props}
  />
)
