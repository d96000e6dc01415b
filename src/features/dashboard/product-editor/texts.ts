import { m } from '#messages'
import type { AccessType, LicenseType, ProductStatus } from '#src/domain/product/product-kinds.ts'

type Choices<Value extends string> = Record<Value, { label: string; help: string }>
export const accessTexts = (): Choices<AccessType> => ({
  free: {
    label: m.product_editor_access_free_label(),
    help: m.product_editor_access_free_help(),
  },
  email_required: {
    label: m.product_editor_access_email_required_label(),
    help: m.product_editor_access_email_required_help(),
  },
  paid: {
    label: m.product_editor_access_paid_label(),
    help: m.product_editor_access_paid_help(),
  },
  code_required: {
    label: m.product_editor_access_code_required_label(),
    help: m.product_editor_access_code_required_help(),
  },
})

export const licenseTexts = (): Record<LicenseType, string> => ({
  personal: m.product_editor_license_personal(),
  commercial: m.product_editor_license_commercial(),
  extended: m.product_editor_license_extended(),
})

export const statusTexts = (): Choices<ProductStatus> => ({
  active: {
    label: m.product_editor_status_active_label(),
    help: m.product_editor_status_active_help(),
  },
  draft: {
    label: m.product_editor_status_draft_label(),
    help: m.product_editor_status_draft_help(),
  },
  scheduled: {
    label: m.product_editor_status_scheduled_label(),
    help: m.product_editor_status_scheduled_help(),
  },
})

export const leaveTexts = () => ({
  title: m.product_editor_leave_title(),
  message: m.product_editor_leave_message(),
  stay: m.product_editor_leave_stay(),
  leave: m.product_editor_leave_leave(),
})

export const uploadTexts = () => ({
  cancelAll: m.product_editor_upload_cancel_all(),
  cancel: (name: string) => m.product_editor_upload_cancel({ name }),
  waiting: m.product_editor_upload_waiting(),
  done: m.product_editor_upload_done(),
  failed: m.product_editor_upload_failed(),
  cancelled: m.product_editor_upload_cancelled(),
  list: m.product_editor_upload_list(),
})

export const featuredPlayerTexts = () => ({
  play: m.product_editor_featured_player_play(),
  notice: (platform: string) => m.product_editor_featured_player_notice({ platform }),
})

export const accessNotForSaleTexts = () => ({
  unconnected: m.product_editor_access_not_for_sale_unconnected(),
  incomplete: m.product_editor_access_not_for_sale_incomplete(),
})

export const submitTexts = () => ({
  create: {
    button: m.product_editor_submit_create_button(),
    busy: m.product_editor_submit_create_busy(),
    failed: m.product_editor_submit_create_failed(),
  },
  edit: {
    button: m.product_editor_submit_edit_button(),
    busy: m.product_editor_submit_edit_busy(),
    failed: m.product_editor_submit_edit_failed(),
  },
})

export const progressTexts = () => ({
  create: {
    preparing: m.product_editor_progress_create_preparing(),
    uploading: m.product_editor_progress_create_uploading(),
    saving: m.product_editor_progress_create_saving(),
    saved: m.product_editor_progress_create_saved(),
  },
  edit: {
    preparing: m.product_editor_progress_edit_preparing(),
    uploading: m.product_editor_progress_edit_uploading(),
    saving: m.product_editor_progress_edit_saving(),
    saved: m.product_editor_progress_edit_saved(),
  },
})
