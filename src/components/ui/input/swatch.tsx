/** A decorative sample of a colour, whose name stands beside it. */
export function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 rounded-full border border-ink/20"
      style={{ background: color }}
    />
  )
}
