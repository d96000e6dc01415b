import type { ComponentProps } from 'react'
import { normalFactorCode, type FactorKind } from '#src/domain/account/two-factor.ts'
import { normalText } from '#src/lib/format/normal-text.ts'
import { CleanedInput, type CleanedInputProps } from './cleaned-input.tsx'

type CodeKind = FactorKind | 'download' | 'discount'

type Look = Pick<
  ComponentProps<typeof CleanedInput>,
  'clean' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'className'
>

const oneTime = {
  clean: normalFactorCode,
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  className: 'numerals text-xl tracking-widest',
} as const

const inCapitals = {
  clean: normalText,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  className: 'font-mono uppercase read-only:bg-sunken',
} as const

const looks: Record<CodeKind, Look> = {
  authenticator: { ...oneTime, inputMode: 'numeric' },
  recovery_code: { ...oneTime, inputMode: 'text' },
  download: inCapitals,
  discount: inCapitals,
}

type CodeInputProps = Omit<CleanedInputProps, keyof Look | 'maxLength'> & { kind: CodeKind }

/**
 * An input for a code that people copy. It takes the code as an app, a mail or a list shows it. It has no largest length, because a
 * browser would cut off the end of the code for the spaces that come with a copy.
 */
export function CodeInput({ kind, ...rest }: CodeInputProps) {
  return <CleanedInput {...rest} {...looks[kind]} spellCheck={false} />
}
