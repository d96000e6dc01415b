import { hueOf } from '#src/lib/format/hue.ts'
import { spinesOf } from '#src/lib/format/spines.ts'

const shelf = { width: 240, height: 126 }

/** A drawn shelf of books in place of a missing picture. The same seed always gives the same drawing. */
export function PlaceholderArt({ seed, className }: { seed: string; className?: string }) {
  const hue = hueOf(seed)
  return (
    <svg aria-hidden viewBox="0 0 240 126" preserveAspectRatio="xMidYMax slice" className={className}>
      <rect width="240" height="126" fill={`oklch(0.93 0.028 ${hue})`} />
      {spinesOf(seed, shelf).map(({ x, width, height, tone }) => (
        <rect
          key={x}
          x={x}
          y={126 - height}
          width={width}
          height={height}
          rx="1.5"
          fill={`oklch(${0.66 + tone * 0.045} 0.07 ${hue})`}
        />
      ))}
    </svg>
  )
}
