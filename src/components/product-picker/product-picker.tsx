import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { messageOf } from '#src/data/error-messages.ts'
import { type BriefProduct, paidProductChoicesQuery } from '#src/data/products/brief-products-queries.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

type PickerProps = {
  creatorId: string
  chosen: BriefProduct[]
  onChange: (chosen: BriefProduct[]) => void
}

/** Chooses paid products. There may be hundreds of them, so the newest are offered, and the others are found by their titles. */
export function ProductPicker({ creatorId, chosen, onChange }: PickerProps) {
  const [search, setSearch] = useState('')
  const { typed, type } = useSearchTerm(search, limits.search.debounce, setSearch)
  const found = useQuery({
    ...paidProductChoicesQuery(creatorId, search),
    placeholderData: keepPreviousData,
  })
  const box = useRef<HTMLDivElement>(null)
  const without = ({ productId }: BriefProduct) => chosen.filter((other) => other.productId !== productId)

  return (
    <>
      <Chosen
        chosen={chosen}
        onRemove={(product) => {
          onChange(without(product))
          // the button that had the focus is gone
          box.current?.querySelector('input')?.focus()
        }}
      />
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
      {found.isPending && (
        <Loading label={m.discounts_form_products_loading()} className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {!found.data && found.error && (
        <ErrorPanel
          title={m.discounts_form_products_failed()}
          message={messageOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <Offered
          {...found.data}
          isFound={search !== ''}
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

type ChosenProps = { chosen: readonly BriefProduct[]; onRemove: (product: BriefProduct) => void }

function Chosen({ chosen, onRemove }: ChosenProps) {
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

type OfferedProps = {
  rows: readonly BriefProduct[]
  total: number
  /** Whether the products are those that were searched for. */
  isFound: boolean
  chosen: readonly BriefProduct[]
  onToggle: (product: BriefProduct, isChosen: boolean) => void
}

function Offered({ rows, total, isFound, chosen, onToggle }: OfferedProps) {
  if (rows.length === 0) {
    return (
      <p role="status" className="text-muted">
        {isFound ? m.discounts_form_products_none_found() : m.discounts_form_products_none()}
      </p>
    )
  }
  const ids = new Set(chosen.map(({ productId }) => productId))
  const { products: max } = limits.discount
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
                      {formatPrice(product.priceCents)}
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
      {isFull && <p className="text-sm text-muted">{m.discount_too_many_products({ max })}</p>}
      {total > rows.length && (
        <p className="text-sm text-muted">
          {m.discounts_form_products_more({ shown: rows.length, total: formatCount(total) })}
        </p>
      )}
    </>
  )
}
