import { FilterChip } from '#src/components/ui/chip.tsx'
import { SearchField } from '#src/components/ui/search-field.tsx'
import { productListTexts as texts } from './texts.ts'

type ProductSearchProps = { value: string; onChange: (value: string) => void }

export function ProductSearch({ value, onChange }: ProductSearchProps) {
  return (
    <div role="search" className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <FilterChip isChosen={value === ''} onClick={() => onChange('')} className="self-start">
        {texts.all}
      </FilterChip>
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={value}
        onChange={onChange}
        className="sm:max-w-md"
      />
    </div>
  )
}
