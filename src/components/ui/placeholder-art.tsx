import { hashOf, hueOf } from '#src/lib/initials.ts'

/** A shelf of spines, drawn from a text and always the same for it: what stands where there is no picture yet. */
export function PlaceholderArt({ seed, className }: { seed: string; className?: string }) {
  const hue = hueOf(seed)
  return (
    <svg aria-hidden viewBox="0 0 240 126" preserveAspectRatio="xMidYMax slice" className={className}>
      <rect width="240" height="126" fill={`oklch(0.93 0.028 ${hue})`} />
      {spinesOf(hashOf(seed)).map((spine) => (
        <rect
          key={spine.x}
          x={spine.x}
          y={126 - spine.height}
          width={spine.width}
          height={spine.height}
          rx="1.5"
          fill={`oklch(${spine.lightness} 0.07 ${hue})`}
        />
      ))}
    </svg>
  )
}

type Spine = { x: number; width: number; height: number; lightness: number }

function spinesOf(hash: number): Spine[] {
  const spines: Spine[] = []
  let state = hash
  // A linear congruential generator (Numerical Recipes): small, and the same in every browser.
  const next = (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  for (let x = 14; x < 214;) {
    const width = 7 + next(13)
    spines.push({ x, width, height: 34 + next(58), lightness: 0.68 + next(5) * 0.045 })
    x += width + (next(6) === 0 ? 14 : 2)
  }
  return spines
}
