import type { ComponentProps, SyntheticEvent } from 'react'
import { TextInput } from './text-input.tsx'

export type CleanedInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  /** Returns what is meant by what was typed. */
  clean: (typed: string) => string
  onChange?: ((change: { target: HTMLInputElement }) => unknown) | undefined
}

/** A text input that shows what is meant, once it loses the focus or the form is sent. */
export function CleanedInput({ clean, onChange, onBlur, onKeyDown, ...rest }: CleanedInputProps) {
  const showCleaned = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const cleaned = clean(input.value)
    if (cleaned === input.value) return
    input.value = cleaned
    onChange?.({ target: input })
  }
  return (
    <TextInput
      {...rest}
      onChange={onChange}
      onBlur={(event) => {
        showCleaned(event)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') showCleaned(event)
        onKeyDown?.(event)
      }}
    />
  )
}
