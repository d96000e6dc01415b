import type { ComponentProps } from 'react'
import { DashboardHome } from '#src/features/dashboard/dashboard-home/home.tsx'
import { SellingNotice } from '#src/features/dashboard/selling-notice/selling-notice.tsx'

export function HomePanel(props: ComponentProps<typeof DashboardHome>) {
  return (
    <>
      <SellingNotice account={props.account} />
      <DashboardHome {...props} />
    </>
  )
}
