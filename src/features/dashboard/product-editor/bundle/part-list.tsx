import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { Price } from '#src/components/price/price.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import type { BriefProduct } from '#src/services/products/brief-products-queries.ts'

type PartListProps = {
  chosen: readonly BriefProduct[]
  onChange: (parts: BriefProduct[]) => void
  onRemove: (part: BriefProduct) => void
}

/** The products of a bundle in their order. */
export function PartList({ chosen: parts, onChange, onRemove }: PartListProps) {
  if (parts.length === 0) return null
  const move = (from: number, by: number) => {
    const part = parts[from]
    const to = from + by
    if (part && to >= 0 && to < parts.length) onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part))
  }
  return (
    <ol aria-label={m.bundle_editor_chosen()} className="grid gap-2">
      {parts.map((part, index) => (
        <li
          key={part.productId}
          className="flex flex-wrap items-center justify-between gap-x-2 rounded-control border border-line bg-card py-1 ps-3 pe-1"
        >
          <span className="grid min-w-0 flex-1 basis-40">
            <span className="wrap-anywhere">{part.title}</span>
            <span className="numerals text-sm text-muted">
              <Price of={part} />
            </span>
          </span>
          <span className="ms-auto flex">
            <IconButton
              name={m.bundle_editor_up({ name: part.title })}
              icon={<ArrowUp aria-hidden />}
              aria-disabled={index === 0}
              onClick={() => move(index, -1)}
              className="aria-disabled:opacity-35"
            />
            <IconButton
              name={m.bundle_editor_down({ name: part.title })}
              icon={<ArrowDown aria-hidden />}
              aria-disabled={index === parts.length - 1}
              onClick={() => move(index, 1)}
              className="aria-disabled:opacity-35"
            />
            <IconButton
              name={m.bundle_editor_remove({ name: part.title })}
              icon={<X aria-hidden />}
              onClick={() => onRemove(part)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
