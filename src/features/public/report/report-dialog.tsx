import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useCreateReport } from '#src/services/messages/reports-queries.ts'
import { ReportForm } from '#src/components/report/report-form.tsx'

type ReportDialogProps = {
  creator: Pick<Creator, 'userId' | 'name' | 'username'>
  onClose: () => void
}

export function ReportDialog({ creator: { userId, name, username }, onClose }: ReportDialogProps) {
  const { mutateAsync } = useCreateReport({ creatorId: userId })
  return (
    <ReportForm
      title={m.report_title()}
      intro={m.report_intro({ name })}
      about={userId}
      address={paths.creator.href(username)}
      send={mutateAsync}
      messageOf={messageOf}
      onClose={onClose}
    />
  )
}

type ReportProductDialogProps = {
  product: Pick<Product, '$id' | 'title' | 'userName'>
  onClose: () => void
}

export function ReportProductDialog({
  product: { $id, title, userName },
  onClose,
}: ReportProductDialogProps) {
  const { mutateAsync } = useCreateReport({ productId: $id })
  return (
    <ReportForm
      title={m.report_product_title()}
      intro={m.report_product_intro({ title })}
      about={$id}
      address={paths.product.href(userName, $id)}
      send={mutateAsync}
      messageOf={messageOf}
      onClose={onClose}
    />
  )
}
