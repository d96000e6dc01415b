import { m } from '#messages'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { productStatuses, type ProductStatus } from '#src/domain/product/product-kinds.ts'
import { hrefOf } from './address.ts'
import { tabTexts } from './texts.ts'

type StatusTabsProps = {
  current: ProductStatus
  /** The counts in the order of `productStatuses`; undefined while a count is not known. */
  counts: readonly (number | undefined)[]
}

export function StatusTabs({ current, counts }: StatusTabsProps) {
  const tabs = productStatuses.map((status, index) => ({
    to: hrefOf({ status, page: 1, search: '' }),
    label: tabTexts()[status],
    isChosen: status === current,
    count: counts[index],
  }))
  return <LinkTabs label={m.products_tabs_label()} tabs={tabs} />
}
