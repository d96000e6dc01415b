import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { briefProductsQuery } from '#src/services/products/brief-products-queries.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { DiscountForm } from './discount-form.tsx'
import { emptyDiscount, formValuesOf } from './form-values.ts'
import { useSaveDiscount } from './use-save-discount.ts'

type DiscountDialogProps = {
  /** Undefined for a new discount. */
  discount: Discount | undefined
  account: Account
  /** The creator's zone. */
  zone: string
  onClose: () => void
  onSaved: () => void
}

export function DiscountDialog({ discount: listed, account, zone, onClose, onSaved }: DiscountDialogProps) {
  const [{ known, opening }] = useState(() => ({ known: listed, opening: randomId() }))
  const { save, isSaving } = useSaveDiscount(known)
  const ids = known?.productIds ?? []
  const products = useQuery({ ...briefProductsQuery(ids, opening), enabled: ids.length > 0 })
  const chosen = ids.length === 0 ? [] : products.data
  return (
    <FormDialog
      title={known ? m.discounts_form_edit_title() : m.discounts_form_add_title()}
      width="wide"
      isDismissible={!isSaving}
      onClose={onClose}
    >
      {chosen && (
        <DiscountForm
          known={known}
          initialValues={known ? formValuesOf(known, chosen, zone) : emptyDiscount}
          account={account}
          zone={zone}
          save={save}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
      {!chosen && products.error && (
        <ErrorPanel
          title={m.discounts_form_products_failed()}
          message={messageOf(products.error)}
          onRetry={() => void products.refetch()}
        />
      )}
      {!chosen && !products.error && (
        <Loading label={m.discounts_form_products_loading()} className="grid gap-5">
          <Skeleton className="h-17" />
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </FormDialog>
  )
}
