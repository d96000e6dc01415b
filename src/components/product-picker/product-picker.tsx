import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { m } from '#messages'
import { Price } from '#src/components/price/price.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { PriceColumns } from '#src/domain/product/current-price.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

/** What the picker shows of a product. */
type Choice = PriceColumns & Pick<ProductRecord, 'productId' | 'title' | 'isPayWhatYouWant'>

/** The products that a search has found, while it is asked and after it. */
type ProductSearch<Product extends Choice> = {
  /** Undefined until the first answer. */
  page: { rows: readonly Product[]; total: number } | undefined
  /** Why there is no answer, or null. */
  problem: string | null
  retry: () => void
}

type PickerProps<Product extends Choice> = {
  found: ProductSearch<Product>
  search: string
  onSearch: (search: string) => void
  chosen: readonly Product[]
  onChange: (chosen: Product[]) => void
  /** How many can be chosen. */
  max: number
  texts: { none: string; full: string }
  /** Shows the chosen products instead of the picker's own list. */
  ChosenList?: (props: ChosenProps<Product>) => ReactNode
}

/**
 * Lets a creator choose products. There may be hundreds of them, so the newest are offered, and the others are found by their
 * titles.
 */
export function ProductPicker<Product extends Choice>({
  found: { page, problem, retry },
  search,
  onSearch,
  chosen,
  onChange,
  max,
  texts,
  ChosenList = Chosen,
}: PickerProps<Product>) {
  const { typed, type } = useSearchTerm(search, limits.search.debounce, onSearch)
  const box = useRef<HTMLDivElement>(null)
  const without = ({ productId }: Product) => chosen.filter((other) => other.productId !== productId)
  const remove = (product: Product) => {
    onChange(without(product))
    // the button that had the focus is gone
    box.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <ChosenList chosen={chosen} onChange={onChange} onRemove={remove} />
      <div ref={box}>
        <SearchField
          label={m.discounts_form_products_search()}
          placeholder={m.discounts_form_products_search_short()}
          clearLabel={m.list_clear_search()}
          value={typed}
          onChange={type}
          onKeyDown={keepForm}
        />
      </div>
      {!page && problem === null && (
        <Loading label={m.discounts_form_products_loading()} className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {!page && problem !== null && (
        <ErrorPanel title={m.discounts_form_products_failed()} message={problem} onRetry={retry} />
      )}
      {page && (
        <Offered
          {...page}
          none={search === '' ? texts.none : m.discounts_form_products_none_found()}
          full={texts.full}
          max={max}
          chosen={chosen}
          onToggle={(product, isChosen) =>
            onChange(isChosen ? [...without(product), product] : without(product))
          }
        />
      )}
    </>
  )
}

/** Enter searches, which happens by itself, and must not send the form around the search box. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

type ChosenProps<Product> = {
  chosen: readonly Product[]
  onChange: (chosen: Product[]) => void
  onRemove: (product: Product) => void
}

function Chosen<Product extends Choice>({ chosen, onRemove }: Omit<ChosenProps<Product>, 'onChange'>) {
  if (chosen.length === 0) return null
  const label = m.discounts_form_products_chosen({ count: chosen.length })
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {label}
      </p>
      <ul aria-label={label} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {chosen.map((product) => (
          <li key={product.productId} className="max-w-full">
            <button
              type="button"
              aria-label={m.discounts_form_products_remove({ title: product.title })}
              onClick={() => onRemove(product)}
              className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-3 text-left text-sm hover:border-line-strong"
            >
              <span className="truncate">{product.title}</span>
              <X aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type OfferedProps<Product> = {
  rows: readonly Product[]
  total: number
  /** What is said if there are none. */
  none: string
  /** What is said if no more can be chosen. */
  full: string
  max: number
  chosen: readonly Product[]
  onToggle: (product: Product, isChosen: boolean) => void
}

function Offered<Product extends Choice>(props: OfferedProps<Product>) {
  const { rows, total, none, full, max, chosen, onToggle } = props
  if (rows.length === 0) {
    return (
      <p role="status" className="text-muted">
        {none}
      </p>
    )
  }
  const ids = new Set(chosen.map(({ productId }) => productId))
  const isFull = chosen.length >= max
  return (
    <>
      <ul aria-label={m.discounts_form_products_list()} className="grid max-h-72 overflow-y-auto px-1">
        {rows.map((product) => {
          const isChosen = ids.has(product.productId)
          return (
            <li key={product.productId}>
              <Checkbox
                label={
                  <>
                    <span className="wrap-anywhere">{product.title}</span>{' '}
                    <span className="text-sm whitespace-nowrap text-muted">
                      <Price of={product} />
                    </span>
                  </>
                }
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => onToggle(product, target.checked)}
              />
            </li>
          )
        })}
      </ul>
      {isFull && <p className="text-sm text-muted">{full}</p>}
      {total > rows.length && (
        <p className="text-sm text-muted">
          {m.discounts_form_products_more({ shown: rows.length, total: formatCount(total) })}
        </p>
      )}
    </>
  )
}
