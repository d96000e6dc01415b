import { m } from '#messages'
import { accessNames } from '#src/domain/discovery/access-names.ts'
import type { SellingState } from '#src/domain/product/selling.ts'
import type { EditorMode } from './save/save-progress.ts'
import type { UploadStatus } from './save/upload-queue.ts'
import type { AccessType, LicenseType, ProductStatus } from '#src/domain/product/product-kinds.ts'

type Choices<Value extends string> = Record<Value, { label: string; help: string }>

export const accessTexts = (): Choices<AccessType> => ({
  free: {
    label: accessNames().free,
    help: m.product_editor_access_free_help(),
  },
  email_required: {
    label: accessNames().email_required,
    help: m.product_editor_access_email_required_help(),
  },
  paid: {
    label: accessNames().paid,
    help: m.product_editor_access_paid_help(),
  },
  code_required: {
    label: accessNames().code_required,
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

export const uploadTexts = (): Record<Exclude<UploadStatus['state'], 'sending'>, string> => ({
  waiting: m.product_editor_upload_waiting(),
  paused: m.product_editor_upload_paused(),
  done: m.product_editor_upload_done(),
  failed: m.product_editor_upload_failed(),
  cancelled: m.product_editor_upload_cancelled(),
})

export const accessNotForSaleTexts = (): Record<Exclude<SellingState, 'ready'>, string> => ({
  unconnected: m.product_editor_access_not_for_sale_unconnected(),
  incomplete: m.product_editor_access_not_for_sale_incomplete(),
  unnamed: m.product_editor_access_not_for_sale_unnamed(),
})

export const submitTexts = (): Record<EditorMode, { button: string; failed: string }> => ({
  create: {
    button: m.product_editor_submit_create_button(),
    failed: m.product_editor_submit_create_failed(),
  },
  edit: {
    button: m.product_editor_submit_edit_button(),
    failed: m.product_editor_submit_edit_failed(),
  },
})
