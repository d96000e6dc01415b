import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { classNames } from '#src/lib/format/class-names.ts'
import type { Step } from './gallery-steps.ts'

type GalleryControlsProps = {
  current: number
  total: number
  onStep: (step: Step) => void
  onPlace: (place: number) => void
}

/** Both sides have the same width, so that the dots are centred under the picture. */
const side = 'flex w-26 shrink-0 items-center'

/** More dots than this don't fit between the sides on a phone and go to rows of their own. */
const FEW = 5

/** The controls stand below the picture, so that they never cover it. */
export function GalleryControls({ current, total, onStep, onPlace }: GalleryControlsProps) {
  const areFew = total <= FEW
  return (
    <div
      className={classNames(
        'flex items-center border-t border-line px-2 py-1',
        !areFew && 'max-sm:flex-wrap max-sm:justify-between',
      )}
    >
      <div className={side}>
        <IconButton
          name={m.product_gallery_previous()}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onStep('previous')}
        />
      </div>
      <ul
        className={classNames(
          'flex min-w-0 flex-1 flex-wrap justify-center',
          !areFew && 'max-sm:order-last max-sm:basis-full',
        )}
      >
        {Array.from({ length: total }, (_, place) => (
          <li key={place} className={areFew ? 'max-w-11 min-w-6 flex-1' : 'w-6'}>
            <button
              type="button"
              aria-label={m.product_gallery_show({ number: place + 1, total })}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => onPlace(place)}
              className={classNames('group grid w-full place-items-center', areFew ? 'h-11' : 'h-8')}
            >
              <span
                className={classNames(
                  'h-2 rounded-full transition-[background-color]',
                  place === current ? 'w-5 bg-ink' : 'w-2 bg-ink/25 group-hover:bg-ink/50',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className={`${side} justify-end gap-2`}>
        <span aria-live="polite" className="text-sm text-muted tabular-nums">
          {m.product_gallery_counter({ number: current + 1, total })}
        </span>
        <IconButton
          name={m.product_gallery_next()}
          icon={<ChevronRight aria-hidden />}
          onClick={() => onStep('next')}
        />
      </div>
    </div>
  )
}
