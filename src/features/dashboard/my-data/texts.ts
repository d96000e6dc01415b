import { m } from '#messages'
import type { LeaveTexts } from '#src/components/ui/form/leave-guard.tsx'

export const leaveTexts = (): LeaveTexts => ({
  title: m.my_data_leave_title(),
  message: m.my_data_leave_message(),
  stay: m.my_data_leave_stay(),
  leave: m.my_data_leave_leave(),
})
