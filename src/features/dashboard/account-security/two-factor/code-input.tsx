import type { ComponentPropsWithRef } from 'react'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { SecondFactor } from '#src/services/profiles/two-factor/queries.ts'

type CodeInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'onChange'> & {
  kind?: SecondFactor['kind']
  onChange: (code: string) => void
}

/** The largest lengths: six digits in two groups, or a recovery code. */
const lengths = { authenticator: 7, recovery_code: 64 } as const

export function CodeInput({ kind = 'authenticator', onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      maxLength={lengths[kind]}
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ target }) => onChange(target.value)}
      className="numerals text-xl tracking-widest"
    />
  )
}
