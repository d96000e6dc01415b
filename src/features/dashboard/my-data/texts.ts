import { m } from '#messages'

export const leaveTexts = () => ({
  title: m.my_data_leave_title(),
  message: m.my_data_leave_message(),
  stay: m.my_data_leave_stay(),
  leave: m.my_data_leave_leave(),
})
