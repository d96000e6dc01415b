const face = (subset: string, weight: number) =>
  `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`

/** The files that are needed to draw, by their names beside the built server. */
export const cardFiles = {
  'card-painter.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  'card-bold-latin.woff': face('latin', 700),
  'card-bold-latin-ext.woff': face('latin-ext', 700),
  'card-bold-vietnamese.woff': face('vietnamese', 700),
  'card-medium-latin.woff': face('latin', 500),
  'card-medium-latin-ext.woff': face('latin-ext', 500),
  'card-medium-vietnamese.woff': face('vietnamese', 500),
} as const

export type CardFile = keyof typeof cardFiles
