import { cleanEmail } from '#src/domain/account/email-address.ts'
import { CleanedInput, type CleanedInputProps } from './cleaned-input.tsx'

/** An input for an e-mail address. What a copy has left around the address disappears. */
export function EmailInput(props: Omit<CleanedInputProps, 'clean' | 'type'>) {
  return <CleanedInput autoComplete="email" inputMode="email" {...props} type="email" clean={cleanEmail} />
}
