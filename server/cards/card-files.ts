/** The files that are needed to draw, by their names beside the built server. */
export const cardFiles = {
  'card-face.woff2': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  'card-painter.wasm': '@resvg/resvg-wasm/index_bg.wasm',
} as const
