import { completeUrl } from '#src/lib/url/complete-url.ts'
import { CleanedInput, type CleanedInputProps } from './cleaned-input.tsx'

type UrlInputProps = Omit<CleanedInputProps, 'type' | 'value' | 'onChange' | 'clean'> & {
  value: string
  onChange: (url: string) => void
}

/** An input for a web address. Adds a missing `https://` when the input loses the focus or the form is sent. */
export function UrlInput({ onChange, ...rest }: UrlInputProps) {
  return (
    <CleanedInput
      placeholder="https://"
      {...rest}
      type="url"
      clean={completeUrl}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
