import { brand } from '#src/config/brand.ts'

/** The logo: an F made of a wall and two shelves, with an item on the lower shelf. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" fill="#ffdd44" />
      <path d="M9 6v20M9 8h15M9 18h10" stroke="#14120f" strokeWidth="4" fill="none" />
      <circle cx="22.5" cy="16.5" r="3" fill="#14120f" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className="font-display text-xl font-bold tracking-tight">{brand.name}</span>
    </span>
  )
}
