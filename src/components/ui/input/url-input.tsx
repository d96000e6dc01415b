import type { ComponentProps } from 'react'
import { completeUrl } from '#src/lib/url/complete-url.ts'
import { TextInput } from './text-input.tsx'

type UrlInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> & {
  value: string
  onChange: (url: string) => void
}

/** An input for a web address. Adds a missing `https://` when the input loses the focus or the form is sent. */
export function UrlInput({ value, onChange, ...rest }: UrlInputProps) {
  const complete = () => {
    const url = completeUrl(value)
    if (url !== value) onChange(url)
  }
  return (
    <TextInput
      placeholder="https://"
      {...rest}
      type="url"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={complete}
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  )
}
