import { useId } from 'react'

export const star = 'M10 1.6l2.6 5.3 5.8.85-4.2 4.1 1 5.8L10 14.9l-5.2 2.75 1-5.8-4.2-4.1 5.8-.85z'
export const ratings = [1, 2, 3, 4, 5] as const

type RatingStarsProps = { rating: number; label: string }

/** Five stars, of which the rating is filled. @param label the rating as a text: `4.5 von 5 Sternen` */
export function RatingStars({ rating, label }: RatingStarsProps) {
  const id = useId()
  const part = Math.min(5, Math.max(0, rating)) / 5
  return (
    <svg role="img" aria-label={label} viewBox="0 0 104 20" className="h-[1.1em] w-auto">
      <clipPath id={id}>
        <rect width={104 * part} height="20" />
      </clipPath>
      {ratings.map((value) => (
        <path key={value} d={star} transform={`translate(${(value - 1) * 21} 0)`} className="fill-ink/15" />
      ))}
      <g clipPath={`url(#${id})`}>
        {ratings.map((value) => (
          <path key={value} d={star} transform={`translate(${(value - 1) * 21} 0)`} fill="#e8a900" />
        ))}
      </g>
    </svg>
  )
}
