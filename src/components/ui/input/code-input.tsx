import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A text input for a code, in which letter case does not matter. It shows capitals. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="font-mono uppercase"
    />
  )
}
