import { m } from '#messages'
import { Select } from '#src/components/ui/input/select.tsx'

type ProductFilterProps = {
  products: readonly { productId: string; title: string }[]
  /** '' for all products. */
  value: string
  onChoose: (productId: string) => void
}

/** Selects of which product rows are shown. A product of the address that is not offered, as a deleted one, stays chosen. */
export function ProductFilter({ products, value, onChoose }: ProductFilterProps) {
  const isOffered = value === '' || products.some(({ productId }) => productId === value)
  const options = [
    { value: '', label: m.list_product_all() },
    ...products.map(({ productId, title }) => ({ value: productId, label: title })),
    ...(isOffered ? [] : [{ value, label: m.list_product_other() }]),
  ]
  return (
    <Select
      aria-label={m.list_product_label()}
      value={value}
      options={options}
      onChange={({ target }) => onChoose(target.value)}
      className="max-w-52 min-w-36 flex-auto @2xl:flex-none"
    />
  )
}
