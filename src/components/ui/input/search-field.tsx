import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEventHandler, useRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { TextInput } from './text-input.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onKeyDown?: KeyboardEventHandler
  className?: string
}

/** A search box with a button that clears it and keeps the focus in it. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  value,
  onChange,
  onKeyDown,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className={classNames('[&_input]:[&::-webkit-search-cancel-button]:hidden', className)}
      leading={<Search aria-hidden className="size-5" />}
      trailing={
        value !== '' && (
          <button
            type="button"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
            className="flex size-10 items-center justify-center rounded-small text-muted hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        )
      }
    />
  )
}
