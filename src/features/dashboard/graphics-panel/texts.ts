import { m } from '#messages'
import type { ButtonColor, ButtonStyle } from './button-code.ts'
import type { QrFormat } from './qr-options.ts'

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

export const formatTexts = (): Record<QrFormat, string> => ({
  png: m.graphics_formats_png(),
  jpg: m.graphics_formats_jpg(),
  gif: m.graphics_formats_gif(),
  svg: m.graphics_formats_svg(),
})

export const colorTexts = (): Record<'foreground' | 'background', string> => ({
  foreground: m.graphics_qr_form_foreground(),
  background: m.graphics_qr_form_background(),
})
