import type { Random } from '#local/demo/random.ts'

/** The colours of a picture: paper, ink and two that go well together. */
export type Palette = { ground: string; ink: string; warm: string; cool: string }

export const palettes: [Palette, ...Palette[]] = [
  { ground: '#f4ead5', ink: '#1d1a16', warm: '#e4572e', cool: '#2e7d84' },
  { ground: '#ffdd44', ink: '#14120f', warm: '#f4ead5', cool: '#3c4f9e' },
  { ground: '#dfe8e6', ink: '#16302b', warm: '#f2a541', cool: '#694873' },
  { ground: '#f3d9d0', ink: '#3a1f2b', warm: '#c8553d', cool: '#588b8b' },
  { ground: '#20302e', ink: '#f4ead5', warm: '#ffb84d', cool: '#7fb7be' },
  { ground: '#e9e4f0', ink: '#241b3a', warm: '#ef767a', cool: '#456990' },
  { ground: '#2b2118', ink: '#f7f0e1', warm: '#e76f51', cool: '#8ab17d' },
  { ground: '#d8e2dc', ink: '#22223b', warm: '#ffcb69', cool: '#9d8189' },
  { ground: '#fbe8c8', ink: '#2d1e2f', warm: '#f26430', cool: '#009b72' },
  { ground: '#cfe3f2', ink: '#10243d', warm: '#ff8a5b', cool: '#2f6690' },
  { ground: '#142b3a', ink: '#f6f1e7', warm: '#f7b32b', cool: '#56a3a6' },
  { ground: '#f2f0eb', ink: '#1f1f1f', warm: '#d62828', cool: '#3d5a80' },
  { ground: '#3b2c4a', ink: '#f5e9da', warm: '#ff9b71', cool: '#a7c957' },
  { ground: '#e3efcf', ink: '#1f2d16', warm: '#e09f3e', cool: '#5c8001' },
  { ground: '#fcd5ce', ink: '#2f1b25', warm: '#9d4edd', cool: '#f08080' },
]

type Canvas = { width: number; height: number; random: Random; palette: Palette }
/** Returns the shapes of a picture as SVG. They stand on the palette's ground. */
export type Drawing = (canvas: Canvas) => string

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
