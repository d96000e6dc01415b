import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { FilterChip } from '#src/components/ui/chip.tsx'
import { TextInput } from '#src/components/ui/text-input.tsx'
import { productListTexts as texts } from './texts.ts'

type ProductSearchProps = { value: string; onChange: (value: string) => void }

export function ProductSearch({ value, onChange }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div role="search" className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <FilterChip isChosen={value === ''} onClick={() => onChange('')} className="self-start">
        {texts.all}
      </FilterChip>
      <TextInput
        ref={input}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="sm:max-w-md [&_input]:[&::-webkit-search-cancel-button]:hidden"
        leading={<Search aria-hidden className="size-5" />}
        trailing={
          value !== '' && (
            <button
              type="button"
              aria-label={texts.clearSearch}
              title={texts.clearSearch}
              onClick={clear}
              className="flex size-10 items-center justify-center rounded-small text-muted hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          )
        }
      />
    </div>
  )
}
