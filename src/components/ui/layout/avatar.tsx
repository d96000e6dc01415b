import { hueOf } from '#src/lib/format/hue.ts'
import { initialsOf } from '#src/lib/format/initials.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { usePictureState } from './use-picture-state.ts'

type AvatarProps = {
  name: string
  src?: string | null
  /** Width and height in CSS pixels. */
  size?: number
  className?: string
}

/** A profile picture, or coloured initials if there is none or it fails to load. It is decorative, because the name stands beside it. */
export function Avatar({ name, src, size = 48, className }: AvatarProps) {
  const { hasFailed, watch } = usePictureState(src)
  const shape = classNames('shrink-0 rounded-full bg-sunken object-cover', className)
  if (src && !hasFailed) {
    return (
      <img
        {...watch}
        src={src}
        alt=""
        crossOrigin="anonymous"
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={shape}
        style={{ width: size, height: size }}
      />
    )
  }
  const hue = hueOf(name)
  return (
    <svg aria-hidden viewBox="0 0 48 48" width={size} height={size} className={shape}>
      <rect width="48" height="48" fill={`oklch(0.86 0.075 ${hue})`} />
      <text
        x="24"
        y="25"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="18"
        fontWeight="650"
        fontFamily="var(--face-display)"
        fill={`oklch(0.3 0.06 ${hue})`}
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}
