import { m } from '#messages'
import type { ButtonColor, ButtonStyle } from './button-code.ts'
import type { QrFormat } from './qr-options.ts'

export const graphicsButtonTexts = () => ({
  title: m.graphics_button_title(),
  text: m.graphics_button_text(),
  action: m.graphics_button_action(),
})

export const graphicsQrTexts = () => ({
  title: m.graphics_qr_title(),
  text: m.graphics_qr_text(),
  action: m.graphics_qr_action(),
})

export const colorNames = (): Record<ButtonColor, string> => ({
  yellow: m.graphics_colors_yellow(),
  purple: m.graphics_colors_purple(),
  blue: m.graphics_colors_blue(),
  green: m.graphics_colors_green(),
  red: m.graphics_colors_red(),
  custom: m.graphics_colors_custom(),
})

export const styleTexts = (): Record<ButtonStyle, { label: string; help: string }> => ({
  standard: {
    label: m.graphics_styles_standard_label(),
    help: m.graphics_styles_standard_help(),
  },
  'with-count': {
    label: m.graphics_styles_with_count_label(),
    help: m.graphics_styles_with_count_help(),
  },
})

export const buttonCopiedTexts = () => ({
  title: m.graphics_button_form_copied_title(),
  message: m.graphics_button_form_copied_message(),
})

export const buttonCopyFailedTexts = () => ({
  title: m.graphics_button_form_copy_failed_title(),
  message: m.graphics_button_form_copy_failed_message(),
})

export const buttonGeneratedTexts = () => ({
  title: m.graphics_button_form_generated_title(),
  message: m.graphics_button_form_generated_message(),
})

export const formatTexts = (): Record<QrFormat, string> => ({
  png: m.graphics_formats_png(),
  jpg: m.graphics_formats_jpg(),
  gif: m.graphics_formats_gif(),
  svg: m.graphics_formats_svg(),
})

export const qrGeneratedTexts = () => ({
  title: m.graphics_qr_form_generated_title(),
  message: m.graphics_qr_form_generated_message(),
})

export const qrFailedTexts = () => ({
  title: m.graphics_qr_form_failed_title(),
  message: m.graphics_qr_form_failed_message(),
})

export const qrTexts = () => ({
  title: m.graphics_qr_form_title(),
  leadsTo: (address: string) => m.graphics_qr_form_leads_to({ address }),
  size: m.graphics_qr_form_size(),
  pixels: (size: number) => m.graphics_qr_form_pixels({ size }),
  format: m.graphics_qr_form_format(),
  formats: formatTexts(),
  foreground: m.graphics_qr_form_foreground(),
  background: m.graphics_qr_form_background(),
  tooAlike: m.graphics_qr_form_too_alike(),
  inverted: m.graphics_qr_form_inverted(),
  preview: m.graphics_qr_form_preview(),
  submit: m.graphics_qr_form_submit(),
  submitting: m.graphics_qr_form_submitting(),
  generated: qrGeneratedTexts(),
  failed: qrFailedTexts(),
  image: (address: string) => m.graphics_qr_form_image({ address }),
  print: m.graphics_qr_form_print(),
  download: m.graphics_qr_form_download(),
  downloaded: qrDownloadedTexts(),
  downloadFailed: qrDownloadFailedTexts(),
  back: m.graphics_qr_form_back(),
})

export const qrDownloadedTexts = () => ({
  title: m.graphics_qr_form_downloaded_title(),
  message: m.graphics_qr_form_downloaded_message(),
})

export const qrDownloadFailedTexts = () => ({
  title: m.graphics_qr_form_download_failed_title(),
  message: m.graphics_qr_form_download_failed_message(),
})
