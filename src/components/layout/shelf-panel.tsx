import { spinesOf } from '#src/lib/format/spines.ts'

const shelf = { width: 600, height: 150 }
const tones = ['#14120f', '#fbfaf7', '#c79a00', '#f1c21b', '#3a3529'] as const
const rows = [
  'E-Books',
  'Templates',
  'Audio',
  'Icons',
  'Photography',
  'Software',
  'Music',
  'Documents',
] as const

/** A decorative wall of shelves in the brand's colours, beside forms on wide screens. */
export function ShelfPanel({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="24 0 536 1216" preserveAspectRatio="xMidYMin slice" className={className}>
      <rect width="600" height="1216" fill="#ffdd44" />
      {rows.map((seed, row) => (
        <g key={seed} transform={`translate(0 ${row * 152})`}>
          {spinesOf(seed, shelf).map(({ x, width, height, tone }) => (
            <rect key={x} x={x} y={148 - height} width={width} height={height} rx="2" fill={tones[tone]} />
          ))}
          <rect y="148" width="600" height="4" fill="#14120f" />
        </g>
      ))}
    </svg>
  )
}
